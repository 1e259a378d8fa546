import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { gateways, merchants } from '../db/schema/identity.ts'

/** A live gateway as settlement sees it. */
export interface SettledGateway {
  merchantNo: string
  gatewayNo: string
  /** In which it is paid. */
  currency: string
  /** 0 Sunday … 6 Saturday */
  weekday: number
  timeZone: string
}

/**
 * The merchant's live gateways. A merchant of several currencies is paid by each gateway in the gateway's own, one of a
 * single currency in that of its first gateway.
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
