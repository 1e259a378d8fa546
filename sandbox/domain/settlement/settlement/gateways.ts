import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'

/** The settlement data of a live gateway. */
export interface SettledGateway {
  merchantNo: string
  gatewayNo: string
  /** The settlement currency. */
  currency: string
  /** 0 Sunday … 6 Saturday */
  weekday: number
  timeZone: string
}

/**
 * The merchant's live gateways. If the merchant has several currencies, each gateway pays out in its own. If
 * it has a single currency, all gateways pay out in that of the first gateway.
 */
export async function settledGateways(db: Database, merchantNo: string): Promise<SettledGateway[]> {
  const rows = await db
    .select({
      gatewayNo: gateways.gatewayNo,
      currency: gateways.currency,
      weekday: gateways.tabulationWeekday,
      timeZone: merchants.timeZone,
      multiCurrency: merchants.multiCurrency,
    })
    .from(gateways)
    .innerJoin(merchants, eq(merchants.merchantNo, gateways.merchantNo))
    .where(and(eq(gateways.merchantNo, merchantNo), eq(gateways.environment, 'live')))
    .orderBy(asc(gateways.gatewayNo))
  const home = rows[0]?.currency ?? 'USD'
  return rows.map(({ multiCurrency, currency, ...row }) => ({
    merchantNo,
    ...row,
    currency: multiCurrency ? currency : home,
  }))
}
