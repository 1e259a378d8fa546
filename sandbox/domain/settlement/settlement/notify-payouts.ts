import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Locale } from '#lib/contract/shapes.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'

interface Of {
  merchantNo: string
  timeZone: string
}

/**
 * Emails the merchant's contact about paid batches: all, if the merchant has this email switched on, otherwise those
 * that had failed. A batch that pays nothing is not a payout (decision 281).
 */
export async function notifyPayouts(
  db: Database,
  { merchantNo, timeZone }: Of,
  batchNos: readonly string[],
): Promise<void> {
  if (batchNos.length === 0) return
  const all = await isSwitchedOn(db, merchantNo, 'payoutMail')
  const profile = await profileOf(db, merchantNo)
  if (!profile) return
  const batches = await db
    .select()
    .from(settlementBatches)
    .where(
      and(
        eq(settlementBatches.merchantNo, merchantNo),
        inArray(settlementBatches.batchNo, [...batchNos]),
        gt(settlementBatches.net, '0'),
        all ? undefined : isNotNull(settlementBatches.failedAt),
      ),
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

/** Emails the merchant's contact about a failed payout, whatever emails are switched on. */
export async function notifyFailure(
  db: Database,
  { merchantNo, timeZone }: Of,
  batchNo: string,
): Promise<void> {
  const profile = await profileOf(db, merchantNo)
  const [batch] = await db
    .select()
    .from(settlementBatches)
    .where(and(eq(settlementBatches.merchantNo, merchantNo), eq(settlementBatches.batchNo, batchNo)))
  if (!profile || !batch?.nextAt) return
  const { state, gatewayNo, currency, net, remark, accountLast4, nextAt } = batch
  const inBoth = (word: (locale: Locale) => string) => ({ zh_CN: word('zh_CN'), en_US: word('en_US') })
  await emailMerchant(db, [profile.contactEmail], 'payout_failed', {
    merchantNo,
    batchNo,
    gatewayNo,
    amount: `${canonicalAmount(currency, net)} ${currency}`,
    state: inBoth((locale) => portalWord(locale, 'enums', `batchState.${state}`)),
    account: accountLast4 ? maskedAccount(accountLast4) : '–',
    remark: remark ?? '–',
    retryAt: emailedTime(nextAt, timeZone),
  })
}
