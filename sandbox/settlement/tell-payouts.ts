import { and, asc, eq, inArray } from 'drizzle-orm'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { settlementBatches } from '../db/schema/settlement.ts'
import { mailedMoment, tellMerchant } from '../merchant-info/mail.ts'
import { profileOf } from '../merchant-info/profile.ts'
import { isSwitchedOn } from '../merchant-info/switch-states.ts'

/** Mails the merchant's contact what was paid out, where the merchant wants it. */
export async function tellPayouts(
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
    await tellMerchant(db, [profile.contactEmail], 'payout', {
      merchantNo,
      batchNo,
      gatewayNo,
      amount: `${canonicalAmount(currency, net)} ${currency}`,
      at: mailedMoment(payoutAt, timeZone),
    })
  }
}
