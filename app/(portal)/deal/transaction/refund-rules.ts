import { z } from 'zod'
import type { CallError } from '#lib/call-error.ts'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import { codeOf } from '#lib/contract/errors.ts'
import { refundRefusals, refundSave, type refundTradeInfo } from '#lib/contract/refund.ts'
import { amountIssue } from '#lib/rules/money.ts'
import type { RefundRefusal } from '#lib/rules/refund.ts'

export type TradeInfo = AnswerOf<typeof refundTradeInfo>
export type RefundRequest = InputOf<typeof refundSave>

/** The next step after a refund: the next order, or back to the list. */
export interface Onward {
  label: string
  onGo(): void
}

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

export const refusalOf = ({ code }: CallError): RefundRefusal | undefined =>
  refundRefusals.find((refusal) => codeOf(`refund_${refusal}`) === code)
