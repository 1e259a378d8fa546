import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { alertRow } from '#lib/contract/alert.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { gateways } from '../db/schema/identity.ts'
import { alerts } from '../db/schema/risk.ts'
import { reasonWords } from '../dispute/reasons.ts'
import { readByKeys } from '../list/page.ts'
import { readRows, refundableOf } from '../transaction/read-rows.ts'

export type StoredAlert = typeof alerts.$inferSelect
type Row = z.input<typeof alertRow>

/** The merchant's alerts of these numbers, in their order. */
export const readAlerts = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredAlert[]> => readByKeys(db, alerts, alerts.alertNo, merchantNo, keys)

/** Stored alerts as the contract shows them, with what their orders allow now. */
export async function rowsOf(
  found: readonly StoredAlert[],
  { db, merchantNo, locale, timeZone, now }: Context,
): Promise<Row[]> {
  if (found.length === 0) return []
  const orders = await readRows(
    db,
    merchantNo,
    found.map(({ tradeNo }) => tradeNo),
  )
  const byTradeNo = new Map(orders.map((order) => [order.tradeNo, order]))
  const weekdays = new Map(
    (await db.select().from(gateways).where(eq(gateways.merchantNo, merchantNo))).map(
      ({ gatewayNo, tabulationWeekday }) => [gatewayNo, tabulationWeekday],
    ),
  )
  const at = now()
  return found.flatMap((alert): Row[] => {
    const order = byTradeNo.get(alert.tradeNo)
    if (!order || alert.state === 'planned') return []
    const money = (amount: string) => canonicalAmount(alert.currency, amount)
    const refundableAmount = refundableOf(order)
    const weekday = weekdays.get(order.gatewayNo)
    const refusal = refundRefusal(
      {
        ...order,
        refundableAmount,
        tabulating: weekday !== undefined && isTabulating(at, weekday, timeZone),
      },
      at,
      timeZone,
    )
    return [
      {
        alertNo: alert.alertNo,
        tradeNo: alert.tradeNo,
        orderNo: alert.orderNo,
        gatewayNo: alert.gatewayNo,
        website: alert.website,
        type: alert.type,
        source: alert.source,
        reasonText: reasonWords(alert.reason, 'chargeback', locale),
        state: alert.state,
        amount: money(alert.amount),
        currency: alert.currency,
        tradeAmount: money(alert.tradeAmount),
        alertedAt: alert.alertedAt.toISOString(),
        dueAt: alert.dueAt.toISOString(),
        handledAt: alert.handledAt?.toISOString() ?? null,
        handledBy: alert.handledBy,
        refundNo: alert.refundNo,
        disputeNo: alert.disputeNo,
        refundableAmount,
        refusal: refusal ?? null,
        cardType: alert.cardType,
        cardFirst6: alert.cardFirst6,
        cardLast4: alert.cardLast4,
        tradedAt: alert.tradedAt.toISOString(),
      },
    ]
  })
}
