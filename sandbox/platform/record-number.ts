import { randomInt } from 'node:crypto'

/** A new record number: the time to the second (UTC), then six random digits. */
export function newNumber(at: Date, prefix = ''): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return `${prefix}${stamp}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/**
 * Inserts a record under a new number, and under another one if it is already used, which is very rare.
 * @param insert returns no row if the number is used: `onConflictDoNothing` for the key with the number
 */
export async function insertNumbered<Row>(
  at: Date,
  prefix: string,
  insert: (number: string) => Promise<Row[]>,
): Promise<Row> {
  for (;;) {
    const [row] = await insert(newNumber(at, prefix))
    if (row) return row
  }
}
