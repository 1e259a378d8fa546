import { randomInt } from 'node:crypto'

/** A new record number: the time to the second (UTC), then six random digits. */
export function newNumber(at: Date, prefix = ''): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return `${prefix}${stamp}${String(randomInt(1_000_000)).padStart(6, '0')}`
}
