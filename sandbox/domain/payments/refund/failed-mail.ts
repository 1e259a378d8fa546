import { canonicalAmount } from '#lib/rules/money.ts'
import { emailContact } from '#sandbox/domain/people/merchant-info/mail.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'

interface FailedRefund {
  tradeNo: string
  refundNo: string
  amount: string
  currency: string
}

/** Emails the merchant's contact, if the merchant has this email switched on. */
export async function emailFailedRefunds(
  db: Database,
  merchantNo: string,
  failed: readonly FailedRefund[],
  words: 'refund_failed' | 'refund_stopped',
): Promise<void> {
  if (failed.length === 0 || !(await isSwitchedOn(db, merchantNo, 'refundMail'))) return
  for (const { tradeNo, refundNo, amount, currency } of failed) {
    await emailContact(db, merchantNo, words, {
      merchantNo,
      tradeNo,
      refundNo,
      amount: `${canonicalAmount(currency, amount)} ${currency}`,
    })
  }
}
