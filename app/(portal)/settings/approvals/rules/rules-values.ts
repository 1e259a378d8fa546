import { amountOf } from '#components/form/number-text.ts'
import type { ApprovalRules } from '#lib/contract/approval.ts'
import type { Proof } from '../../../_shared/proof-fields.tsx'

/** The rules that are on or off. */
export const flags = ['bankAccount', 'apiKeys', 'administrators'] as const

export type RulesValues = Pick<ApprovalRules, 'refunds' | (typeof flags)[number]> & Proof

/** The limits of refunds as the request has them. */
export const limitsOf = (refunds: RulesValues['refunds']): RulesValues['refunds'] =>
  refunds.map(({ currency, amount }) => ({ currency, amount: amountOf(amount) ?? '' }))
