import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { alertAnswerSettings } from '../db/schema/alert-answer.ts'
import type { chargebackLines, documentSettings, riskOrderMails } from '../db/schema/customer-service.ts'
import { nextStamp, requireVersion } from './versioned.ts'

/** Settings with one row per merchant. There is no row until the first save. */

type Settings =
  | typeof alertAnswerSettings
  | typeof chargebackLines
  | typeof documentSettings
  | typeof riskOrderMails
type Row<T extends Settings> = T['$inferSelect']

const never = { version: 0, updatedAt: null, updatedBy: null }

export async function ownRow<T extends Settings>(
  db: Database,
  table: T,
  merchantNo: string,
): Promise<Row<T> | undefined> {
  const rows = await db
    .select()
    .from(table as Settings)
    .where(eq(table.merchantNo, merchantNo))
  return rows[0]
}

/**
 * Writes the next version after the edited one. Returns the new row and the previous one. Throws
 * risk_changed.
 * @param valuesAfter the new values, from the locked previous row: a job can change it until then
 */
export async function saveOwnRow<T extends Settings>(
  ctx: Context,
  table: T,
  version: number,
  valuesAfter: (was: Row<T> | undefined) => Omit<Row<T>, 'merchantNo' | keyof typeof never>,
): Promise<{ row: Row<T>; was: Row<T> | undefined }> {
  const { db, merchantNo } = ctx
  const rowAfter = (was: Row<T> | undefined) =>
    ({ merchantNo, ...valuesAfter(was), ...nextStamp(ctx, version) }) as Row<T>
  if (version === 0) {
    const row = rowAfter(undefined)
    // Drizzle's types do not narrow the union of the tables.
    const added = await db
      .insert(table)
      .values(row as never)
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) return { row, was: undefined }
  }
  const mine = eq(table.merchantNo, merchantNo)
  const [was] = await db
    .select()
    .from(table as Settings)
    .where(mine)
    .for('update')
  requireVersion(was ?? never, version)
  const row = rowAfter(was)
  await db
    .update(table)
    .set(row as never)
    .where(mine)
  return { row, was }
}
