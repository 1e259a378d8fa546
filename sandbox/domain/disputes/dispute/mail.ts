import type { DisputeTransition } from '#lib/rules/dispute.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { emailedTime, emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { inBothLanguages, portalWord } from '#sandbox/platform/vocabulary.ts'
import type { StoredDispute } from './state.ts'

type Reported = DisputeTransition['kind'] | 'filed' | 'rdr'

/** Card scheme events of which the merchant is notified immediately: they take money or require a response. */
const emailOf: Partial<Record<Reported, string>> = {
  filed: 'filed',
  rdr: 'rdr',
  turn: 'turned',
  return: 'returned',
  pre_arbitration: 'reopened',
  pre_compliance: 'reopened',
}

/**
 * Emails the merchant's chargeback addresses, if there are any and this email is switched on (spec §3
 * Settings).
 */
export async function emailDispute(
  db: Database,
  dispute: StoredDispute,
  what: Reported,
  timeZone: string,
): Promise<void> {
  const template = emailOf[what]
  if (!template) return
  const { merchantNo, disputeNo, tradeNo, kind, amount, currency } = dispute
  const profile = await profileOf(db, merchantNo)
  if (!profile?.chargebackEmails.length || !(await isSwitchedOn(db, merchantNo, 'disputeMail'))) return
  const dueAt = dispute.preArbitrationDueAt ?? dispute.dueAt
  await emailMerchant(db, profile.chargebackEmails, `dispute_${template}`, {
    merchantNo,
    disputeNo,
    tradeNo,
    kind: inBothLanguages((locale) => portalWord(locale, 'enums', `disputeType.${kind}`)),
    amount: `${canonicalAmount(currency, amount)} ${currency}`,
    dueAt: dueAt ? emailedTime(dueAt, timeZone) : '–',
  })
}
