import { and, eq, max } from 'drizzle-orm'
import { CODE_TRIES, RESEND_SECONDS } from '#lib/rules/two-step.ts'
import { BusinessError, type PublicContext } from '../context.ts'
import type { Database } from '../db/client.ts'
import { smsCodes } from '../db/schema/two-step.ts'
import { postLetter } from '../outbox.ts'
import { hashOf, newDigits } from '../secrets.ts'
import { providerWord } from '../vocabulary.ts'
import type { Name } from './state.ts'

/** SMS codes: of one session and purpose, 5 minutes long, single use, 5 tries. */

const VALID_MS = 5 * 60_000

interface Bound {
  sessionId: string
  purpose: (typeof smsCodes.$inferSelect)['purpose']
}

const hashFor = ({ sessionId, purpose }: Bound, code: string): string =>
  hashOf(`${sessionId}/${purpose}/${code}`)

const bound = ({ sessionId, purpose }: Bound) =>
  and(eq(smsCodes.sessionId, sessionId), eq(smsCodes.purpose, purpose))

/** Sends a code in place of the one before. */
export async function sendSms(ctx: PublicContext, to: Bound & Name & { phone: string }): Promise<void> {
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
  await postLetter(ctx.db, {
    kind: 'sms',
    to: phone,
    subject: '',
    body: providerWord(ctx.locale, 'sms', purpose, { code }),
  })
}

/** Of a sign-in: by session. Of an enrolment: by user, whatever the session, since the phone may be a stranger's. */
async function lastSentAt(db: Database, to: Bound & Name): Promise<Date | null> {
  const whose =
    to.purpose === 'enrol'
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

/** Seconds until another one may be sent. */
export async function smsPause(ctx: PublicContext, to: Bound & Name): Promise<number> {
  const last = await lastSentAt(ctx.db, to)
  return last ? Math.max(0, Math.ceil((+last + RESEND_SECONDS * 1000 - +ctx.securityNow()) / 1000)) : 0
}

/** Throws `sms_too_soon`, with the seconds left, within a minute of the last one. */
export async function requireSmsPause(ctx: PublicContext, to: Bound & Name): Promise<void> {
  const left = await smsPause(ctx, to)
  if (left > 0) throw new BusinessError('sms_too_soon', [], { values: { seconds: String(left) } })
}

/** To whom the session's code went that is still to be used, locked; undefined where there is none. */
export async function smsRecipient(tx: Database, to: Bound): Promise<Name | undefined> {
  const [sent] = await tx
    .select({ merchantNo: smsCodes.merchantNo, userName: smsCodes.userName })
    .from(smsCodes)
    .where(bound(to))
    .for('update')
  return sent
}

/** Uses a code up. A wrong one counts; the fifth uses it up too. @returns the phone it went to, where it is right */
export async function spendSmsCode(
  tx: Database,
  to: Bound,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [sent] = await tx.select().from(smsCodes).where(bound(to)).for('update')
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
