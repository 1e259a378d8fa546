import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  date,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  refundNo,
  tradeNo,
} from './shapes.ts'

/** Refunds (spec §3 Refund, §4 Refund, §5 Refunds, §9). */

export const refundStatuses = ['pending', 'audit_success_unprocessed', 'success', 'failed'] as const
export const refundTypes = ['full', 'partial'] as const
/** Why an order cannot be refunded now; the error key of the same refusal is `refund_` + this. */
export const refundRefusals = [
  'not_successful',
  'too_old',
  'unreconciled',
  'frozen',
  'charged_back',
  'tabulation',
  'nothing_left',
] as const
/** What comes next for a refund; done: the cardholder has the money, or the refund failed. */
export const refundSteps = ['audit', 'acquirer', 'cardholder', 'done'] as const

export const refundRow = z.object({
  refundNo,
  tradeNo,
  orderNo,
  gatewayNo,
  amount,
  currency,
  tradeAmount: amount,
  type: z.enum(refundTypes),
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** Login name of who applied. */
  applicant: z.string(),
  appliedAt: instant,
  /** When the provider last moved it. */
  processedAt: instant.nullable(),
  /** Who at the provider did. */
  operator: z.string().nullable(),
  /** Why it failed, in the language of the request. */
  failureInfo: z.string().nullable(),
  nextStep: z.enum(refundSteps),
  /** The day by which the next step is due, in the merchant's time zone; null when done. */
  nextStepOn: date.nullable(),
})
export type RefundRow = z.output<typeof refundRow>

export const refundTradeInfo = defineCall({
  no: 45,
  path: 'refund/tradeInfo.do',
  page: '/deal/transaction',
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    tradeNo,
    orderNo,
    amount,
    currency,
    refundedAmount: amount,
    refundableAmount: amount,
    /** null: it can be refunded now. */
    refusal: z.enum(refundRefusals).nullable(),
    /** The last day on which it can be refunded, in the merchant's time zone. */
    refundableUntil: date,
    refunds: z.array(refundRow),
  }),
})

/** Reason: spec §5 Refunds, at most 100 characters. */
export const MAX_REASON = 100

export const refundSave = defineCall({
  no: 46,
  path: 'refund/save.do',
  page: '/deal/transaction',
  token: true,
  request: z.strictObject({ tradeNo, amount, reason: z.string().trim().min(1).max(MAX_REASON) }),
  answer: refundRow,
  changes: [
    'refund/list.do',
    'refund/tradeInfo.do',
    'transaction/list.do',
    'transaction/detail.do',
    'transaction/related.do',
    'chargebackWarning/list.do',
  ],
})

export const refundSorts = ['appliedAt', 'amount'] as const

export const refundFilter = {
  refundNo: multi(refundNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  status: multi(z.enum(refundStatuses)).optional(),
  type: multi(z.enum(refundTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Both ends count. Without them: the last 182 days. */
  appliedAtFrom: instant.optional(),
  appliedAtTo: instant.optional(),
  applicant: multi(z.string().max(50)).optional(),
}

export const refundList = defineCall({
  no: 47,
  path: 'refund/list.do',
  page: '/deal/refund',
  request: listRequest(refundSorts, refundFilter),
  answer: listAnswer(refundRow),
})

export const refundDownload = defineCall({
  no: 48,
  path: 'refund/download.do',
  page: '/deal/refund',
  kind: 'file',
  request: downloadRequest(refundSorts, refundFilter),
  answer: downloadAnswer,
})
