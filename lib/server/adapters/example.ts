import 'server-only'
import type { Adapter } from './adapter.ts'

/**
 * The worked example: a provider with the envelope `{status, text, result}`, whose refunds have other paths and fields.
 */

interface Body {
  status?: number
  text?: string
  result?: unknown
}

/** Its status numbers as the codes of the contract. */
const codes: Readonly<Record<number, string>> = {
  0: '00000',
  401: 'E0001',
  404: 'E3003',
  409: 'E3002',
  428: 'E3001',
}

interface RefundInfo {
  reference: string
  shopReference: string
  value: string
  refunded: string
  refundable: string
  currencyCode: string
  until: string
}

export const example: Adapter = {
  envelope: ({ status, text = '', result }: Body) =>
    status === undefined ? undefined : { code: codes[status] ?? 'E9999', msg: text, data: result },
  calls: {
    'refund/tradeInfo.do': {
      path: 'v2/refunds/info',
      request: ({ tradeNo }) => ({ reference: tradeNo }),
      answer: (info: RefundInfo) => ({
        tradeNo: info.reference,
        orderNo: info.shopReference,
        amount: info.value,
        currency: info.currencyCode,
        refundedAmount: info.refunded,
        refundableAmount: info.refundable,
        refusal: null,
        refundableUntil: info.until,
        hasOpenAlert: false,
        refunds: [],
      }),
    },
    'common/getReasons.do': {
      path: 'v2/reasons',
      request: ({ kind }) => ({ of: kind }),
      answer: (reasons: { id: string; text: string }[]) =>
        reasons.map(({ id, text }) => ({ value: id, label: text })),
    },
  },
}
