import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { transactions } from '../db/schema/payment.ts'
import { lockOrder } from './lock-order.ts'
import { type Paid, type PayInput, pay } from './pay.ts'

/**
 * An order that is paid, or on its way to be, is not paid again: it answers what became of it. One that failed may be
 * tried again. Throws PayError.
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
      })
      .from(t)
      .where(
        and(
          eq(t.merchantNo, merchantNo),
          eq(t.orderNo, orderNo),
          ne(t.status, 'failed'),
          // A test order is no order: the real one may bear its number.
          input.environment ? eq(t.environment, input.environment) : undefined,
        ),
      )
      .limit(1)
    if (earlier) return { paid: earlier, isRepeat: true }
    return { paid: await pay(tx, input, now), isRepeat: false }
  })
}
