import { subDays } from 'date-fns/subDays'
import { eq } from 'drizzle-orm'
import type { fraudReasons } from '#lib/contract/fraud.ts'
import { dayOf } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { watchLines } from '#sandbox/domain/risk/customer-service/lines.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { frauds } from '#sandbox/platform/db/schema/fraud.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'

/**
 * An issuer reports a card payment to the card scheme as fraud. The provider records the report on receipt.
 */
export async function reportFraud(
  db: Database,
  input: { tradeNo: string; reason: (typeof fraudReasons)[number] },
  nowOf: (merchantNo: string) => Date,
): Promise<{ fraudNo: string; merchantNo: string; tradeNo: string; amount: string; currency: string }> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(transactions).where(eq(transactions.tradeNo, input.tradeNo))
    if (!order) throw new ControlError('no such transaction')
    if (order.status !== 'success') throw new ControlError('only a successful payment can be reported')
    const { merchantNo, tradeNo, cardType, amount, currency } = order
    if (!cardType) throw new ControlError('only a card payment can be reported')

    const now = nowOf(merchantNo)
    const timeZone = await zoneOf(tx, merchantNo)
    const fraudNo = newNumber(now, 'F')
    const [entered] = await tx
      .insert(frauds)
      .values({
        merchantNo,
        fraudNo,
        tradeNo,
        orderNo: order.orderNo,
        gatewayNo: order.gatewayNo,
        cardType,
        amount,
        currency,
        reason: input.reason,
        reportDate: reportDay(order, now, timeZone),
        enteredAt: now,
      })
      // A unique index allows one per payment, so the payment needs no lock.
      .onConflictDoNothing()
      .returning({ fraudNo: frauds.fraudNo })
    if (!entered) throw new ControlError('it is reported already')
    await tx.insert(transactionEvents).values({
      merchantNo,
      tradeNo,
      at: now,
      kind: 'fraud_reported',
      amount,
      currency,
      reference: fraudNo,
    })
    await watchLines({ db: tx, merchantNo, now, timeZone })
    return { fraudNo, merchantNo, tradeNo, amount: canonicalAmount(currency, amount), currency }
  })
}

/** The day before the report is recorded, but not before the payment. */
function reportDay({ createdAt }: { createdAt: Date }, now: Date, timeZone: string): string {
  const at = subDays(now, 1)
  return dayOf(at < createdAt ? createdAt : at, timeZone)
}
