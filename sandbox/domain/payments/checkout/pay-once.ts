import {
  existingPayment,
  lockOrder,
  type NumberedOrder,
} from '#sandbox/domain/payments/payment/lock-order.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { type Paid, type PayInput, pay } from './pay.ts'

/**
 * Returns the existing payment of an order that is paid or in progress, instead of paying it again. A failed
 * payment can be repeated. Throws PayError.
 */
export async function payOnce(
  db: Database,
  input: PayInput & NumberedOrder,
  now: Date,
): Promise<{ paid: Paid; isRepeat: boolean }> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, input.merchantNo, input.orderNo)
    const earlier = await existingPayment(tx, input)
    if (earlier) return { paid: earlier, isRepeat: true }
    return { paid: await pay(tx, input, now), isRepeat: false }
  })
}
