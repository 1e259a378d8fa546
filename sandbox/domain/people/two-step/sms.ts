import { and, eq, max } from 'drizzle-orm'
import { CODE_TRIES, RESEND_SECONDS } from '#lib/rules/two-step.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { smsCodes } from '#sandbox/platform/db/schema/two-step.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { hashOf, newDigits } from '#sandbox/platform/secrets.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { maskPhone } from './state.ts'

/** SMS codes: bound to a session and a purpose, valid for 5 minutes, single use, 5 attempts. */

const VALID_MS = 5 * 60_000

export interface Bound {
  sessionId: string
  purpose: (typeof smsCodes.$inferSelect)['purpose']
}

const hashFor = ({ sessionId, purpose }: Bound, code: string): string =>
  hashOf(`${sessionId}/${purpose}/${code}`)

const bound = ({ sessionId, purpose }: Bound) =>
  and(eq(smsCodes.sessionId, sessionId), eq(smsCodes.purpose, purpose))

/** Sends a code, which replaces the previous one. */
export async function sendSms(ctx: PublicContext, to: Bound & UserKey & { phone: string }): Promise<void> {
  const { sessionId, purpose, merchantNo, userName, phone } = to
  const now = ctx.securityNow()
  const code = newDigits()
  const set = {
    merchantNo,
    userName,
    phone,
    hash: hashFor(to, code),
    wrong: 0,
    sentAt: now,
    expiresAt: new Date(+now + VALID_MS),
  }
  await ctx.db
    .insert(smsCodes)
    .values({ sessionId, purpose, ...set })
    .onConflictDoUpdate({ target: [smsCodes.sessionId, smsCodes.purpose], set })
  await postMessage(ctx.db, {
    kind: 'sms',
    to: phone,
    subject: '',
    body: providerWord(ctx.locale, 'sms', purpose, { code }),
  })
}

/**
 * For a sign-in: by session. For an enrollment: by user across all sessions, because the phone can belong to
 * another person.
 */
async function lastSentAt(db: Database, to: Bound & UserKey): Promise<Date | null> {
  const whose =
    to.purpose === 'enroll'
      ? and(
          eq(smsCodes.merchantNo, to.merchantNo),
          eq(smsCodes.userName, to.userName),
          eq(smsCodes.purpose, to.purpose),
        )
      : bound(to)
  const [row] = await db
    .select({ at: max(smsCodes.sentAt) })
    .from(smsCodes)
    .where(whose)
  return row?.at ?? null
}

/** Seconds until another code can be sent. */
export async function smsPause(ctx: PublicContext, to: Bound & UserKey): Promise<number> {
  const last = await lastSentAt(ctx.db, to)
  return last ? Math.max(0, Math.ceil((+last + RESEND_SECONDS * 1000 - +ctx.securityNow()) / 1000)) : 0
}

/** Sends a code unless one was sent within the last minute. Throws `sms_too_soon`, with the remaining seconds. */
export async function sendSmsAgain(
  ctx: PublicContext,
  to: Bound & UserKey & { phone: string },
): Promise<{ maskedPhone: string; resendAfter: number }> {
  const left = await smsPause(ctx, to)
  if (left > 0) throw new BusinessError('sms_too_soon', [], { values: { seconds: String(left) } })
  await sendSms(ctx, to)
  return { maskedPhone: maskPhone(to.phone), resendAfter: RESEND_SECONDS }
}

/** The recipient of the session's unused code, locked. Returns undefined if there is no such code. */
export async function smsRecipient(tx: Database, to: Bound): Promise<UserKey | undefined> {
  const [sent] = await tx
    .select({ merchantNo: smsCodes.merchantNo, userName: smsCodes.userName })
    .from(smsCodes)
    .where(bound(to))
    .for('update')
  return sent
}

/**
 * Uses up a code. Wrong codes count; the fifth uses up the code too. The caller must hold a lock on the user or on the
 * user's second step.
 * @returns the phone that received the code, if the code is correct
 */
export async function consumeSmsCode(
  tx: Database,
  to: Bound,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [sent] = await tx.select().from(smsCodes).where(bound(to))
  if (!sent || sent.expiresAt <= now || sent.wrong >= CODE_TRIES) return undefined
  if (sent.hash !== hashFor(to, code)) {
    await tx
      .update(smsCodes)
      .set({ wrong: sent.wrong + 1 })
      .where(bound(to))
    return undefined
  }
  await tx.delete(smsCodes).where(bound(to))
  return sent.phone
}
