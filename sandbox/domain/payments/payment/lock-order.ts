import { and, eq, ne, sql } from 'drizzle-orm'
import type { environments } from '#lib/contract/transaction.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/** An order by its number. Two gateways of a merchant are two shops, and test orders are separate from live ones. */
export interface NumberedOrder {
  merchantNo: string
  gatewayNo: string
  environment: (typeof environments)[number]
  orderNo: string
}

/** Locks an order number until the transaction ends, so that no other payment or link uses it. */
export async function lockOrder(tx: Database, merchantNo: string, orderNo: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${merchantNo}/${orderNo}`}))`)
}

/** The payment of an order that is paid or in progress; a failed payment can be repeated. */
export async function existingPayment(db: Database, order: NumberedOrder) {
  const t = transactions
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
    .where(
      and(
        eq(t.merchantNo, order.merchantNo),
        eq(t.orderNo, order.orderNo),
        eq(t.gatewayNo, order.gatewayNo),
        eq(t.environment, order.environment),
        ne(t.status, 'failed'),
      ),
    )
    .limit(1)
  return payment
}
