import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { and, asc, between, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { deliveryRate } from '#lib/contract/waybill.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { deliveryRateOf } from '#lib/rules/delivery-rate.ts'
import { undeliveredStates } from '#lib/rules/order-state.ts'
import { RATE_ARRIVAL_DAYS, RATE_MONTHS } from '#lib/rules/settlement.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { hasStatus } from './list.ts'

/** The current delivery rate of the orders in its period, in total and by gateway (spec §9 Settlement). */
export const readDeliveryRate: Handler<typeof deliveryRate> = async ({ ctx }) => {
  const { db, merchantNo, timeZone } = ctx
  const now = new TZDate(ctx.now(), timeZone)
  const from = startOfDayIn(new Date(+subMonths(now, RATE_MONTHS)), timeZone)
  const to = endOfDayIn(new Date(+subDays(now, RATE_ARRIVAL_DAYS)), timeZone)
  const t = transactions
  // Proof images count as proof of delivery if there is no parcel to follow.
  const arrived = or(
    hasStatus('delivered', ctx.now()),
    and(isNull(waybills.arrivesAt), gt(waybills.pictureCount, 0)),
  )
  const rows = await db
    .select({
      gatewayNo: t.gatewayNo,
      orders: sql<string>`count(*)`,
      uploaded: sql<string>`count(*) filter (where ${t.waybillUploaded})`,
      delivered: sql<string>`count(*) filter (where ${arrived})`,
    })
    .from(t)
    .leftJoin(waybills, and(eq(waybills.merchantNo, t.merchantNo), eq(waybills.tradeNo, t.tradeNo)))
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        eq(t.status, 'success'),
        eq(t.environment, 'live'),
        notInArray(t.orderState, [...undeliveredStates]),
        between(t.createdAt, from, to),
        ofWebsites(ctx, t.website),
      ),
    )
    .groupBy(t.gatewayNo)
    .orderBy(asc(t.gatewayNo))
  const gateways = rows.map(({ gatewayNo, ...counts }) => ({ gatewayNo, ...rateOf(counts) }))
  const sum = (key: 'orders' | 'uploaded' | 'delivered') =>
    gateways.reduce((total, gateway) => total + gateway[key], 0)
  return {
    from: dayOf(from, timeZone),
    to: dayOf(to, timeZone),
    ...rateOf({ orders: sum('orders'), uploaded: sum('uploaded'), delivered: sum('delivered') }),
    gateways,
  }
}

function rateOf(counts: Record<'orders' | 'uploaded' | 'delivered', string | number>) {
  const [orders, uploaded, delivered] = [
    Number(counts.orders),
    Number(counts.uploaded),
    Number(counts.delivered),
  ]
  return { orders, uploaded, delivered, rate: deliveryRateOf(delivered, orders) }
}
