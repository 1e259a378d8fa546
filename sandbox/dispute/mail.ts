import type { Move } from '#lib/rules/dispute.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { mailedMoment, tellMerchant } from '../merchant-info/mail.ts'
import { profileOf } from '../merchant-info/profile.ts'
import { isSwitchedOn } from '../merchant-info/switch-states.ts'
import { portalWord } from '../vocabulary.ts'
import type { StoredDispute } from './state.ts'

/** What the scheme does that a merchant has to know of at once: it takes money, or it asks for an answer. */
const told: Partial<Record<Move['kind'] | 'filed', string>> = {
  filed: 'filed',
  turn: 'turned',
  return: 'returned',
  pre_arbitration: 'reopened',
  pre_compliance: 'reopened',
}

/** Mails the merchant's chargeback addresses, where it has some and wants it (spec §3 Settings). */
export async function mailDispute(
  db: Database,
  dispute: StoredDispute,
  what: Move['kind'] | 'filed',
  timeZone: string,
): Promise<void> {
  const words = told[what]
  if (!words) return
  const { merchantNo, disputeNo, tradeNo, kind, amount, currency } = dispute
  const profile = await profileOf(db, merchantNo)
  if (!profile?.chargebackEmails.length || !(await isSwitchedOn(db, merchantNo, 'disputeMail'))) return
  const dueAt = dispute.preArbitrationDueAt ?? dispute.dueAt
  await tellMerchant(db, profile.chargebackEmails, `dispute_${words}`, {
    merchantNo,
    disputeNo,
    tradeNo,
    kind: {
      zh_CN: portalWord('zh_CN', 'enums', `disputeType.${kind}`),
      en_US: portalWord('en_US', 'enums', `disputeType.${kind}`),
    },
    amount: `${canonicalAmount(currency, amount)} ${currency}`,
    dueAt: dueAt ? mailedMoment(dueAt, timeZone) : '–',
  })
}
