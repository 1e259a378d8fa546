import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { emailContact, emailedTime } from '#sandbox/domain/people/merchant-info/mail.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { inBothLanguages, portalWord } from '#sandbox/platform/vocabulary.ts'

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
    await emailContact(db, merchantNo, 'payout', {
      merchantNo,
      batchNo,
      gatewayNo,
      amount: `${canonicalAmount(currency, net)} ${currency}`,
      at: emailedTime(payoutAt, timeZone),
    })
  }
}

/** Emails the merchant's contact about a failed payout. The email settings have no effect. */
export async function notifyFailure(
  db: Database,
  { merchantNo, timeZone }: Of,
  batchNo: string,
): Promise<void> {
  const [batch] = await db
    .select()
    .from(settlementBatches)
    .where(and(eq(settlementBatches.merchantNo, merchantNo), eq(settlementBatches.batchNo, batchNo)))
  if (!batch?.nextAt) return
  const { state, gatewayNo, currency, net, remark, accountLast4, nextAt } = batch
  await emailContact(db, merchantNo, 'payout_failed', {
    merchantNo,
    batchNo,
    gatewayNo,
    amount: `${canonicalAmount(currency, net)} ${currency}`,
    state: inBothLanguages((locale) => portalWord(locale, 'enums', `batchState.${state}`)),
    account: accountLast4 ? maskedAccount(accountLast4) : '–',
    remark: remark ?? '–',
    retryAt: emailedTime(nextAt, timeZone),
  })
}
