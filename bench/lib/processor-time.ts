import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/** Clock ticks per second in /proc: 100 on all common Linux systems. */
const TICKS = 100

/**
 * CPU seconds used so far by this process, which includes the embedded database, and by PostgreSQL's backends
 * if they run on this machine. On a shared machine this is more reliable than elapsed time.
 */
export async function processorSeconds(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  for (const { pid } of rows) backends.set(pid, ofBackend(pid))
  const { user, system } = process.cpuUsage()
  return [...backends.values()].reduce((sum, seconds) => sum + seconds, (user + system) / 1e6)
}

/** Includes backends that have ended. */
const backends = new Map<number, number>()

function ofBackend(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (!stat.includes('postgres')) return 0
    // The process name can contain any character: after it, utime and stime are fields 12 and 13.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}
