import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { payoutShop } from '#lib/contract/payout.ts'
import type { EarlyPayout } from '#lib/rules/early-payout.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { settledGateways } from '#sandbox/domain/settlement/settlement/gateways.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { payoutEvents, payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

export type StoredShop = typeof payoutShops.$inferSelect
type Gateway = typeof gateways.$inferSelect
const MAX_EVENTS = 20

/** Throws payout_off if cross-border payout is not enabled for the merchant. Returns the merchant's flags. */
export async function requirePayout({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>) {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  if (!merchant?.payout) throw new BusinessError('payout_off')
  return merchant
}

/** The live gateways with their settlement currency. Each is a shop at the payout provider. */
export async function shopGateways(db: Database, merchantNo: string): Promise<Gateway[]> {
  const settled = await settledGateways(db, merchantNo)
  const currencies = new Map(settled.map(({ gatewayNo, currency }) => [gatewayNo, currency]))
  const rows = await db
    .select()
    .from(gateways)
    .where(and(eq(gateways.merchantNo, merchantNo), eq(gateways.environment, 'live')))
    .orderBy(asc(gateways.gatewayNo))
  return rows.map((gateway) => ({
    ...gateway,
    currency: currencies.get(gateway.gatewayNo) ?? gateway.currency,
  }))
}

/** The merchant's live gateway with its settlement currency. Throws record_not_found. */
export async function findGateway({ db, merchantNo }: Context, gatewayNo: string): Promise<Gateway> {
  const gateway = (await shopGateways(db, merchantNo)).find((one) => one.gatewayNo === gatewayNo)
  if (!gateway) throw new BusinessError('record_not_found')
  return gateway
}

/** The shop, locked until the transaction ends. Returns undefined if it is new at the payout provider. */
export async function lockShop(
  db: Database,
  merchantNo: string,
  gatewayNo: string,
): Promise<StoredShop | undefined> {
  const [shop] = await db
    .select()
    .from(payoutShops)
    .where(and(eq(payoutShops.merchantNo, merchantNo), eq(payoutShops.gatewayNo, gatewayNo)))
    .for('update')
  return shop
}

export const earlyOf = (shop: StoredShop): EarlyPayout => ({
  status: shop.earlyStatus,
  reason: shop.earlyReason,
  decidesAt: shop.decidesAt,
  creditLine: shop.creditLine,
})

export const earlyColumns = (early: EarlyPayout) => ({
  earlyStatus: early.status,
  earlyReason: early.reason,
  decidesAt: early.decidesAt,
  creditLine: early.creditLine,
})

/** The time of the next scheduled step of the shop. */
export function nextAtOf({
  status,
  consentUntil,
  decidesAt,
}: Pick<StoredShop, 'status' | 'consentUntil' | 'decidesAt'>) {
  const lapsesAt = status === 'authorized' ? consentUntil : null
  if (lapsesAt === null || decidesAt === null) return lapsesAt ?? decidesAt
  return lapsesAt < decidesAt ? lapsesAt : decidesAt
}

type Event = Omit<typeof payoutEvents.$inferInsert, 'merchantNo' | 'gatewayNo'>

export async function writeShopMessage(
  db: Database,
  { merchantNo, gatewayNo }: Pick<StoredShop, 'merchantNo' | 'gatewayNo'>,
  event: Event,
): Promise<void> {
  await db.insert(payoutEvents).values({ merchantNo, gatewayNo, ...event })
}

/** A shop as the contract shows it. */
export async function shopOf(ctx: Context, gateway: Gateway): Promise<z.input<typeof payoutShop>> {
  const { db, merchantNo } = ctx
  const { gatewayNo } = gateway
  const [[shop], events] = await Promise.all([
    db
      .select()
      .from(payoutShops)
      .where(and(eq(payoutShops.merchantNo, merchantNo), eq(payoutShops.gatewayNo, gatewayNo))),
    db
      .select()
      .from(payoutEvents)
      .where(and(eq(payoutEvents.merchantNo, merchantNo), eq(payoutEvents.gatewayNo, gatewayNo)))
      .orderBy(desc(payoutEvents.at), desc(payoutEvents.id))
      .limit(MAX_EVENTS),
  ])
  const money = (amount: string, currency: string) => canonicalAmount(currency, amount)
  return {
    gatewayNo,
    label: inLocale(ctx.locale, gateway.labelZh, gateway.labelEn),
    currency: gateway.currency,
    status: shop?.status ?? 'unauthorized',
    reason: shop?.statusReason ?? null,
    known: shop !== undefined,
    authorizedAt: shop?.authorizedAt?.toISOString() ?? null,
    consentUntil: shop?.consentUntil?.toISOString() ?? null,
    early: {
      status: shop?.earlyStatus ?? 'not_activated',
      reason: shop?.earlyReason ?? null,
      appliedAt: shop?.appliedAt?.toISOString() ?? null,
      appliedBy: shop?.appliedBy ?? null,
      decidesAt: shop?.decidesAt?.toISOString() ?? null,
      creditLine: shop?.creditLine == null ? null : money(shop.creditLine, shop.currency),
    },
    events: events.map(({ at, kind, actor, reason, amount, currency }) => ({
      at: at.toISOString(),
      kind,
      actor,
      reason,
      amount: amount === null || currency === null ? null : money(amount, currency),
      currency,
    })),
  }
}
