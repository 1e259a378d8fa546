import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/db/client.ts'

/** Clock ticks a second of /proc: 100 on every Linux that is met. */
const TICKS = 100

/**
 * Seconds of processor time so far: of this process, in which the embedded database runs, and of a PostgreSQL's
 * backends where they run on this machine. On a shared machine it says more than the clock on the wall.
 */
export async function processorSeconds(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  for (const { pid } of rows) backends.set(pid, ofBackend(pid))
  const { user, system } = process.cpuUsage()
  return [...backends.values()].reduce((sum, seconds) => sum + seconds, (user + system) / 1e6)
}

/** Also of those that have ended since. */
const backends = new Map<number, number>()

function ofBackend(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (!stat.includes('postgres')) return 0
    // Behind the name, which may hold anything: utime and stime are the 12th and 13th of what follows.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}
