import { z } from 'zod'
import { amountOf } from '#components/form/number-text.ts'
import type { CallError } from '#lib/call-error.ts'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import { codeOf } from '#lib/contract/errors.ts'
import { refundRefusals, refundSave, type refundTradeInfo } from '#lib/contract/refund.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { amountIssue, subtractAmounts } from '#lib/rules/money.ts'
import type { RefundRefusal } from '#lib/rules/refund.ts'

export type TradeInfo = AnswerOf<typeof refundTradeInfo>
export type RefundRequest = InputOf<typeof refundSave>

/** The next step after a refund: the next order, or back to the list. */
export interface Onward {
  label: string
  onGo(): void
}

/** The request for what was typed. */
export const refundInput = (typed: RefundRequest): RefundRequest => ({
  ...typed,
  amount: amountOf(typed.amount) ?? '',
})

/**
 * The contract's request, with the provider's rules for the amount first.
 * @param refundable the largest amount that is allowed
 */
export function refundRequest(currency: string, refundable: string) {
  const typed = z.string().superRefine((text, context) => {
    const key = amountIssue(text, currency, refundable)
    if (key) context.addIssue({ code: 'custom', params: { key } })
  })
  return refundSave.request.extend({ amount: typed.pipe(refundSave.request.shape.amount) })
}

/** What must still be refunded after this amount, so that an open chargeback alert closes. */
export function restOfAlert(
  { hasOpenAlert, currency, refundableAmount }: TradeInfo,
  amount: string,
): string | undefined {
  const rest = subtractAmounts(currency, refundableAmount, amount)
  return hasOpenAlert && !isZero(rest) ? rest : undefined
}

export const refusalOf = ({ code }: CallError): RefundRefusal | undefined =>
  refundRefusals.find((refusal) => codeOf(`refund_${refusal}`) === code)
