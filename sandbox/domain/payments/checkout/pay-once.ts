import { and, eq, ne } from 'drizzle-orm'
import { lockOrder } from '#sandbox/domain/payments/payment/lock-order.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { type Paid, type PayInput, pay } from './pay.ts'

/**
 * Returns the existing payment of an order that is paid or in progress, instead of paying it again. A failed
 * payment can be repeated. Throws PayError.
 */
export async function payOnce(
  db: Database,
  input: PayInput & { orderNo: string },
  now: Date,
): Promise<{ paid: Paid; isRepeat: boolean }> {
  const { merchantNo, orderNo } = input
  return db.transaction(async (tx) => {
    await lockOrder(tx, merchantNo, orderNo)
    const t = transactions
    const [earlier] = await tx
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
          eq(t.merchantNo, merchantNo),
          eq(t.orderNo, orderNo),
          ne(t.status, 'failed'),
          // Test orders are separate: a live order can have the same number.
          input.environment ? eq(t.environment, input.environment) : undefined,
        ),
      )
      .limit(1)
    if (earlier) return { paid: earlier, isRepeat: true }
    return { paid: await pay(tx, input, now), isRepeat: false }
  })
}
