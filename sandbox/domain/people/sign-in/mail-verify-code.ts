import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { mailVerifyCode as mailVerifyCodeCall } from '#lib/contract/common.ts'
import { findMailbox } from '#sandbox/domain/people/credentials/find-mailbox.ts'
import { VERIFY_CODE_MS } from '#sandbox/domain/people/credentials/verify-code.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { verifyCodes } from '#sandbox/platform/db/schema/platform.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { newDigits } from '#sandbox/platform/secrets.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** Emails the code to users who cannot read the image. Response and work are the same for unknown users. */
export const mailVerifyCode: Handler<typeof mailVerifyCodeCall> = async ({ ctx, input }) => {
  const mailbox = await findMailbox(ctx.db, input)
  const code = newDigits()
  await ctx.db
    .delete(verifyCodes)
    .where(and(eq(verifyCodes.sessionId, ctx.sessionId), eq(verifyCodes.kind, 'email')))
  await ctx.db.insert(verifyCodes).values({
    id: randomUUID(),
    sessionId: ctx.sessionId,
    kind: 'email',
    code,
    merchantNo: input.merchantNo,
    userName: input.userName,
    expiresAt: new Date(+ctx.securityNow() + VERIFY_CODE_MS),
  })
  await postMessage(
    ctx.db,
    {
      kind: 'email',
      to: mailbox.email,
      subject: providerWord(ctx.locale, 'mail', 'verify_code.subject'),
      body: providerWord(ctx.locale, 'mail', 'verify_code.body', { code }),
    },
    mailbox.exists,
  )
}
