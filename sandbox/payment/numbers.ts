import { randomInt } from 'node:crypto'

/** A new number that names something: its second (UTC), then six digits that nobody can guess. */
export function newNumber(at: Date, prefix = ''): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return `${prefix}${stamp}${String(randomInt(1_000_000)).padStart(6, '0')}`
}
