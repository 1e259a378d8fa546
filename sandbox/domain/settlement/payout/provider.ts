import { subDays } from 'date-fns/subDays'
import { and, eq, lte, sql } from 'drizzle-orm'
import {
  activationRefusal,
  afterEarlyPayoutTransition,
  creditLineOf,
  type EarlyPayoutTransition,
  type EarlyReason,
  preAuditRefusal,
  type ShopFacts,
  TURNOVER_DAYS,
} from '#lib/rules/early-payout.ts'
import { SCHEME_DAYS } from '#lib/rules/scheme.ts'
import { schemeMonths } from '#sandbox/domain/risk/monitoring/count-orders.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { earlyColumns, earlyOf, lockShop, nextAtOf, type StoredShop, writeShopMessage } from './shops.ts'

/** Simulates the payout provider: each decision is made when it is due, with the due time as its time. */
export const payoutJob: Job = {
  name: 'payout',
  waitsIn: payoutShops,
  async run({ db, merchantNo, now }) {
    const timeZone = await zoneOf(db, merchantNo)
    const due = await db
      .select({ gatewayNo: payoutShops.gatewayNo })
      .from(payoutShops)
      .where(and(eq(payoutShops.merchantNo, merchantNo), lte(payoutShops.nextAt, now)))
    for (const { gatewayNo } of due) {
      await db.transaction(async (tx) => {
        let shop = await lockShop(tx, merchantNo, gatewayNo)
        while (shop?.nextAt && shop.nextAt <= now) shop = await step(tx, shop, shop.nextAt, timeZone)
      })
    }
  },
}

/**
 * The next due step. If the consent expires at the same moment as a decision, the expiry comes first and
 * cancels the decision.
 */
async function step(tx: Database, shop: StoredShop, at: Date, timeZone: string): Promise<StoredShop> {
  const lapses = shop.status === 'authorized' && shop.consentUntil !== null && shop.consentUntil <= at
  return lapses
    ? endConsent(tx, shop, 'consent_lapsed', { at, timeZone })
    : applyTransition(tx, shop, await decisionOn(tx, shop, at), { at, timeZone })
}

interface Moment {
  at: Date
  timeZone: string
}

/** Ends the consent and everything that depends on it. */
export async function endConsent(
  tx: Database,
  shop: StoredShop,
  reason: 'consent_lapsed' | 'withdrawn',
  moment: Moment,
): Promise<StoredShop> {
  const set = { status: 'unauthorized' as const, statusReason: reason, consentUntil: null }
  await tx
    .update(payoutShops)
    .set({ ...set, nextAt: nextAtOf({ ...shop, ...set }) })
    .where(keyOf(shop))
  await writeShopMessage(tx, shop, { at: moment.at, kind: 'authorization_lapsed', reason })
  return applyTransition(tx, { ...shop, ...set }, { kind: 'end', reason }, moment)
}

/** Applies a transition and writes its message. Does nothing if the state stays the same. */
export async function applyTransition(
  tx: Database,
  shop: StoredShop,
  wanted: EarlyPayoutTransition,
  { at, timeZone }: Moment,
): Promise<StoredShop> {
  const before = earlyOf(shop)
  const early = afterEarlyPayoutTransition(before, wanted, at, timeZone)
  const columns = { ...earlyColumns(early), nextAt: nextAtOf({ ...shop, decidesAt: early.decidesAt }) }
  await tx.update(payoutShops).set(columns).where(keyOf(shop))
  if (early.status !== before.status && early.status !== 'not_activated') {
    const { status: kind, reason, creditLine: amount } = early
    await writeShopMessage(tx, shop, { at, kind, reason, ...(amount && { amount, currency: shop.currency }) })
  }
  return { ...shop, ...columns }
}

const keyOf = ({ merchantNo, gatewayNo }: StoredShop) =>
  and(eq(payoutShops.merchantNo, merchantNo), eq(payoutShops.gatewayNo, gatewayNo))

/** The decision requested through the control API, otherwise the one that follows from the shop's figures. */
async function decisionOn(tx: Database, shop: StoredShop, at: Date): Promise<EarlyPayoutTransition> {
  const facts = await factsOf(tx, shop, at)
  const activating = shop.earlyStatus === 'pre_audit_success'
  const planned = activating ? shop.plannedActivation : shop.plannedPreAudit
  const found = activating ? activationRefusal(facts) : preAuditRefusal(facts)
  const plannedReason: EarlyReason | null = planned === true ? null : 'provider_decision'
  return {
    kind: 'decide',
    refusal: planned === null ? found : plannedReason,
    creditLine: shop.plannedCreditLine ?? creditLineOf(facts.turnover, shop.currency),
  }
}

/** The shop's figures for the days before the decision. */
async function factsOf(
  db: Database,
  { merchantNo, gatewayNo, currency }: Pick<StoredShop, 'merchantNo' | 'gatewayNo' | 'currency'>,
  at: Date,
): Promise<ShopFacts> {
  const [from, to] = [subDays(at, TURNOVER_DAYS).toISOString(), at.toISOString()]
  const { rows } = await db.execute<{ turnover: string; accounts: string }>(sql`
    select
      (select coalesce(sum(net), 0) from settlement_batches
        where merchant_no = ${merchantNo} and gateway_no = ${gatewayNo} and currency = ${currency}
          and state = 'processed' and payout_at between ${from} and ${to}) as turnover,
      (select count(*) from bank_accounts
        where merchant_no = ${merchantNo} and currency = ${currency}) as accounts`)
  const [found] = rows
  const scope = { db, merchantNo, timeZone: await zoneOf(db, merchantNo), rights: allWebsites }
  const days = { month: '', from: subDays(at, SCHEME_DAYS).toISOString(), to }
  return {
    turnover: found?.turnover ?? '0',
    schemes: await schemeMonths(scope, [days], gatewayNo),
    hasBankAccount: Number(found?.accounts ?? 0) > 0,
  }
}
