import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { isNativeError } from 'node:util/types'

/**
 * PGlite does not lock its folder: two processes on one folder silently lose rows. The lock is our own because
 * packages such as proper-lockfile recognize a dead process only by the age of its lock, so that a restart
 * after a crash would have to wait (decision 170).
 */

interface Holder {
  pid: number
  host: string
  /** Distinguishes the process from a later process with the same pid. */
  startedAt: string
  token: string
}

export class LockedError extends Error {}

/**
 * Takes the lock file, or throws LockedError. Takes over a lock whose process has ended, on the same host
 * only.
 * @returns releases the lock
 */
export function takeLock(path: string): () => void {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    startedAt: startOf(process.pid) ?? '',
    token: randomUUID(),
  }
  const text = JSON.stringify(own)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(path, text)) return () => giveBack(path, own)
    const holder = read(path)
    if (!holder) continue
    if (isAlive(holder)) {
      throw new LockedError(
        `${path} is held by process ${holder.pid} on ${holder.host}: another sandbox uses this folder. ` +
          'Stop it, or set SANDBOX_DATA to another folder' +
          (holder.host === own.host ? '.' : '; if that host is gone, delete the lock file.'),
      )
    }
    moveAway(path, holder)
  }
  throw new LockedError(`${path} cannot be taken: several processes try at the same time.`)
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    // A crash interrupted the write of the lock file: no process holds the lock.
    if (isNativeError(error) && error.name === 'SyntaxError')
      return { pid: 0, host: hostname(), startedAt: '', token: '' }
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  if (holder.pid <= 0) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
  const startedAt = startOf(holder.pid)
  return startedAt === undefined || startedAt === holder.startedAt
}

/** Removes the lock of a process that has ended. A lock that was replaced in the meantime is put back. */
function moveAway(path: string, dead: Holder): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside)?.token !== dead.token) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}

function giveBack(path: string, own: Holder): void {
  if (read(path)?.token === own.token) rmSync(path, { force: true })
}

/** Start time of a process as the kernel reports it; undefined if the system does not report it. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name can contain spaces: count the fields after its closing bracket. The start time is
    // field 22.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): string | undefined =>
  isNativeError(error) && 'code' in error ? String(error.code) : undefined
