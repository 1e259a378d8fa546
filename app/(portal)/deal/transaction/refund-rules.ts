import { z } from 'zod'
import type { CallError } from '#lib/call-error.ts'
import { type ErrorCode, errors } from '#lib/contract/errors.ts'
import { refundRefusals, refundSave } from '#lib/contract/refund.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import type { RefundRefusal } from '#lib/rules/refund.ts'

/**
 * The contract's own request with the rules of the amount before it, as the provider will apply them.
 * @param refundable the most that may be applied for; it may be applied for exactly
 */
export function refundRequest(currency: string, refundable: string) {
  const typed = z
    .string()
    .trim()
    .superRefine((text, context) => {
      const key = amountIssue(text, currency, refundable)
      if (key) context.addIssue({ code: 'custom', params: { key } })
    })
    .transform((text) => canonicalAmount(currency, text))
  return refundSave.request.extend({ amount: typed.pipe(refundSave.request.shape.amount) })
}
export type RefundEntry = z.input<ReturnType<typeof refundRequest>>
export type RefundRequest = z.output<ReturnType<typeof refundRequest>>

/** The code with which a refund is refused for this. */
export const codeOfRefusal = (refusal: RefundRefusal): ErrorCode | undefined =>
  (Object.keys(errors) as ErrorCode[]).find((code) => errors[code] === `refund_${refusal}`)

/** What an error means for the refund that was sent. */
export type Outcome =
  /** It may have been made. `lost`: and its token is not known any more, so that it cannot be sent again. */
  | { kind: 'unknown'; lost: boolean }
  /** Another request went out with the same token before. */
  | { kind: 'earlier' }
  | { kind: 'expired' }
  | { kind: 'refused'; refusal: RefundRefusal }
  | { kind: 'fields'; fields: { path: 'amount' | 'reason'; message: string }[] }
  | { kind: 'error' }

/** @param doubted the same request went out before, and its result is not known */
export function outcomeOf(error: CallError, doubted: boolean): Outcome {
  if (error.resultUnknown || error.is('E1500') || error.is('E1504')) return { kind: 'unknown', lost: false }
  if (doubted && !isDefinite(error, doubted)) return { kind: 'unknown', lost: error.is('E3001') }
  if (error.is('E3002')) return { kind: 'earlier' }
  if (error.is('E3001')) return { kind: 'expired' }
  const refusal = refundRefusals.find((each) => codeOfRefusal(each) === error.code)
  if (refusal) return { kind: 'refused', refusal }
  const fields = error.fields.flatMap(({ path, message, msg }) =>
    path === 'amount' || path === 'reason'
      ? [{ path: path as 'amount' | 'reason', message: message ?? msg ?? error.message }]
      : [],
  )
  if (fields.length) return { kind: 'fields', fields }
  if (error.is('E3108') || error.is('E3109')) {
    return { kind: 'fields', fields: [{ path: 'amount', message: error.message }] }
  }
  return { kind: 'error' }
}

/**
 * The provider or the gate said no, so nothing was made; of a fault nobody knows so much. Where the request went out
 * before, only the provider's own no speaks for both.
 */
export const isDefinite = (error: CallError, doubted: boolean): boolean =>
  doubted ? /^E3/.test(error.code) && !error.is('E3001') : /^E(0|14|2|3)/.test(error.code)
