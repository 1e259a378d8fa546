import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import svgCaptcha from 'svg-captcha'
import type { getVerifyCode as getVerifyCodeCall } from '#lib/contract/common.ts'
import { VERIFY_CODE_MS } from '#sandbox/domain/people/credentials/verify-code.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { verifyCodes } from '#sandbox/platform/db/schema/platform.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'

/** The maximum number of open codes per session: enough for two tabs, too few for a robot. */
const MAX_OPEN = 3

/** Creates a new image with each call. Its text goes to the outbox under the id in the header. */
export const getVerifyCode: Handler<typeof getVerifyCodeCall> = async ({ ctx }) => {
  const picture = svgCaptcha.create({ size: 4, ignoreChars: '0oO1iIlL', noise: 2, width: 120, height: 40 })
  const id = randomUUID()
  const open = await ctx.db
    .select({ id: verifyCodes.id })
    .from(verifyCodes)
    .where(and(eq(verifyCodes.sessionId, ctx.sessionId), eq(verifyCodes.kind, 'image')))
    .orderBy(asc(verifyCodes.expiresAt))
  const surplus = open.slice(0, Math.max(0, open.length - MAX_OPEN + 1)).map((row) => row.id)
  if (surplus.length > 0) await ctx.db.delete(verifyCodes).where(inArray(verifyCodes.id, surplus))
  await ctx.db.insert(verifyCodes).values({
    id,
    sessionId: ctx.sessionId,
    kind: 'image',
    code: picture.text,
    expiresAt: new Date(+ctx.securityNow() + VERIFY_CODE_MS),
  })
  await postMessage(ctx.db, { kind: 'captcha', to: id, subject: '', body: picture.text })
  return {
    fileName: 'code.svg',
    contentType: 'image/svg+xml',
    headers: { 'x-verify-id': id },
    body: picture.data,
  }
}
