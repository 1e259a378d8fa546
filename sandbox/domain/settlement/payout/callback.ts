import { and, eq, ne } from 'drizzle-orm'
import type { authorizationReasons, payoutCallback } from '#lib/contract/payout.ts'
import { consentUntil } from '#lib/rules/early-payout.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { payoutAccounts, payoutConsents, payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { findGateway, lockShop, nextAtOf, requirePayout, shopOf, writeShopMessage } from './shops.ts'

type Consent = typeof payoutConsents.$inferSelect
type Reason = (typeof authorizationReasons)[number]

/**
 * Handles the response of the payout provider: the state of this session, which can be used once, and the
 * code. A refusal is a valid response too: the shop is then not authorized and shows the reason.
 */
export const takeConsent: Handler<typeof payoutCallback> = async ({ ctx, input }) => {
  await requirePayout(ctx)
  const consent = await consentOf(ctx, input.state)
  const gateway = await findGateway(ctx, consent.gatewayNo)
  if (input.code === undefined) await settle(ctx, consent, gateway.currency, 'denied')
  else if (consent.codeHash === null || hashOf(input.code) !== consent.codeHash) {
    // Keeps the transaction, so that the state is used up and a code cannot be guessed.
    throw new BusinessError('payout_answer_not_genuine', [], { keep: true })
  } else await settle(ctx, consent, gateway.currency, await bindAccount(ctx, consent))
  return shopOf(ctx, gateway)
}

/** Throws payout_state_unknown for another session's state, payout_state_used, payout_state_expired. */
async function consentOf(ctx: Context, state: string): Promise<Consent> {
  const { db, merchantNo, userName, sessionId } = ctx
  const [consent] = await db
    .select()
    .from(payoutConsents)
    .where(
      and(
        eq(payoutConsents.stateHash, hashOf(state)),
        eq(payoutConsents.merchantNo, merchantNo),
        eq(payoutConsents.userName, userName),
        eq(payoutConsents.sessionId, sessionId),
      ),
    )
    .for('update')
  if (!consent) throw new BusinessError('payout_state_unknown')
  if (consent.usedAt) throw new BusinessError('payout_state_used')
  if (consent.expiresAt <= ctx.securityNow()) throw new BusinessError('payout_state_expired')
  await db
    .update(payoutConsents)
    .set({ usedAt: ctx.securityNow() })
    .where(eq(payoutConsents.stateHash, consent.stateHash))
  return consent
}

/** The first consent binds the merchant's account. A later consent with another account is rejected. */
async function bindAccount(
  { db, merchantNo, now }: Context,
  { accountNo, holder }: Consent,
): Promise<Reason | null> {
  if (accountNo === null || holder === null) throw new Error('a code was given without an account')
  await db
    .insert(payoutAccounts)
    .values({ merchantNo, accountNo, holder, boundAt: now() })
    .onConflictDoNothing()
  const [bound] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.merchantNo, merchantNo))
  return bound?.accountNo === accountNo ? null : 'other_account'
}

async function settle(
  ctx: Context,
  { gatewayNo }: Consent,
  currency: string,
  reason: Reason | null,
): Promise<void> {
  const { db, merchantNo } = ctx
  const now = ctx.now()
  const before = await lockShop(db, merchantNo, gatewayNo)
  const given = {
    status: reason === null ? ('authorized' as const) : ('failed' as const),
    statusReason: reason,
    authorizedAt: reason === null ? now : (before?.authorizedAt ?? null),
    consentUntil: reason === null ? consentUntil(now) : null,
  }
  const decidesAt = before?.decidesAt ?? null
  const values = { ...given, nextAt: nextAtOf({ ...given, decidesAt }) }
  const [settled] = await db
    .insert(payoutShops)
    .values({ merchantNo, gatewayNo, currency, earlyStatus: 'not_activated', ...values })
    .onConflictDoUpdate({
      target: [payoutShops.merchantNo, payoutShops.gatewayNo],
      set: { ...values, currency },
      // Does not overwrite a consent that a second tab has completed. A shop that was new has no row to lock.
      ...(reason !== null && { setWhere: ne(payoutShops.status, 'authorized') }),
    })
    .returning({ status: payoutShops.status })
  if (!settled) return
  noteChange(ctx, gatewayNo, { before: { status: before?.status }, after: { status: given.status } })
  const kind = reason === null ? 'shop_authorized' : 'authorization_failed'
  await writeShopMessage(db, { merchantNo, gatewayNo }, { at: now, kind, actor: ctx.userName, reason })
}
