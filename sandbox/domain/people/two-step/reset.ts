import { and, eq } from 'drizzle-orm'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { backupCodes, passkeys, smsCodes, twoStep } from '#sandbox/platform/db/schema/two-step.ts'

/** Turns every method of a user off, with the backup codes, the passkeys and the counted wrong codes. */
export async function resetTwoStep(db: Database, { merchantNo, userName }: UserKey): Promise<void> {
  for (const table of [twoStep, backupCodes, smsCodes, passkeys]) {
    await db.delete(table).where(and(eq(table.merchantNo, merchantNo), eq(table.userName, userName)))
  }
}
