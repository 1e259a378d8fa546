import { and, eq, gt, inArray } from 'drizzle-orm'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { verifyCodes } from '#sandbox/platform/db/schema/platform.ts'

/** Image codes and emailed codes: bound to the session, single use. */

export const VERIFY_CODE_MS = 5 * 60_000

/**
 * Uses up the entered code. A wrong code invalidates all codes of the session, so that codes cannot be
 * guessed. Throws `verify_code_wrong`.
 */
export async function useVerifyCode(
  ctx: PublicContext,
  entered: { merchantNo: string; userName: string; verifyCode: string },
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(verifyCodes)
    .where(and(eq(verifyCodes.sessionId, ctx.sessionId), gt(verifyCodes.expiresAt, ctx.securityNow())))
    .for('update')
  const code = entered.verifyCode.toLowerCase()
  const match = rows.find(
    (row) =>
      row.code.toLowerCase() === code &&
      (row.kind === 'image' || (row.merchantNo === entered.merchantNo && row.userName === entered.userName)),
  )
  const used = match ? [match.id] : rows.map((row) => row.id)
  if (used.length > 0) await ctx.db.delete(verifyCodes).where(inArray(verifyCodes.id, used))
  if (!match) throw new BusinessError('verify_code_wrong', [], { keep: true })
}
