import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { environments } from '#lib/contract/transaction.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/** Two gateways of a merchant are two shops, and test orders are separate from live ones. */
export interface Shop {
  merchantNo: string
  gatewayNo: string
  environment: (typeof environments)[number]
}

/** An order by its number. */
export interface NumberedOrder extends Shop {
  orderNo: string
}

/** Locks an order number until the transaction ends, so that no other payment or link uses it. */
export async function lockOrder(tx: Database, merchantNo: string, orderNo: string): Promise<void> {
  await lockName(tx, 'order', `${merchantNo}/${orderNo}`)
}

/**
 * Locks orders in the order of their numbers, like every call and job that locks several orders. A deadlock is
 * impossible.
 * @param which condition on `transactions`
 */
export async function lockOrders(tx: Database, merchantNo: string, which: SQL): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select from transactions where merchant_no = ${merchantNo} and ${which} order by trade_no for update
    ) as locked`)
}

const t = transactions

/** Payments that pay one of these orders or are in progress. A failed payment can be repeated. */
export const paysOneOf = ({ merchantNo, gatewayNo, environment }: Shop, orderNos: string[]) =>
  and(
    eq(t.merchantNo, merchantNo),
    inArray(t.orderNo, orderNos),
    eq(t.gatewayNo, gatewayNo),
    eq(t.environment, environment),
    ne(t.status, 'failed'),
  )

/** The payment of an order that is paid or in progress. */
export async function existingPayment(db: Database, order: NumberedOrder) {
  const [payment] = await db
    .select({
      tradeNo: t.tradeNo,
      orderNo: t.orderNo,
      status: t.status,
      errorCode: t.errorCode,
      preAuthStatus: t.preAuthStatus,
      threeDSecure: t.threeDSecure,
    })
    .from(t)
    .where(paysOneOf(order, [order.orderNo]))
    .limit(1)
  return payment
}
