import { and, asc, eq, inArray } from 'drizzle-orm'
import { canonicalAmount } from '#lib/rules/money.ts'
import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'

/** Emails the merchant's contact about paid batches, if the merchant has this email switched on. */
export async function notifyPayouts(
  db: Database,
  { merchantNo, timeZone }: { merchantNo: string; timeZone: string },
  batchNos: readonly string[],
): Promise<void> {
  if (batchNos.length === 0 || !(await isSwitchedOn(db, merchantNo, 'payoutMail'))) return
  const profile = await profileOf(db, merchantNo)
  if (!profile) return
  const batches = await db
    .select()
    .from(settlementBatches)
    .where(
      and(eq(settlementBatches.merchantNo, merchantNo), inArray(settlementBatches.batchNo, [...batchNos])),
    )
    .orderBy(asc(settlementBatches.payoutAt), asc(settlementBatches.batchNo))
  for (const { batchNo, gatewayNo, net, currency, payoutAt } of batches) {
    await emailMerchant(db, [profile.contactEmail], 'payout', {
      merchantNo,
      batchNo,
      gatewayNo,
      amount: `${canonicalAmount(currency, net)} ${currency}`,
      at: emailedTime(payoutAt, timeZone),
    })
  }
}
