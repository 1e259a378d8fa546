import { z } from 'zod'
import { defineCall } from './call.ts'
import { refundStatuses } from './record-states.ts'
import {
  amount,
  amountFrom,
  amountTo,
  currency,
  customerEmail,
  date,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  recentFrom,
  recentTo,
  refundNo,
  text,
  tradeAmount,
  tradeNo,
} from './shapes.ts'
import { batchNo, sheetCalls } from './upload.ts'
import { orWaiting } from './waiting.ts'

/** Refunds (spec §3 Refund, §4 Refund, §5 Refunds, §9). */

export const refundStatus = z
  .enum(refundStatuses)
  .meta({ id: 'RefundStatus', description: 'Status of the refund.' })
export const refundTypes = ['full', 'partial'] as const
const refundType = z
  .enum(refundTypes)
  .meta({ id: 'RefundType', description: 'Refund of the full order amount or of a part.' })
export const refundRefusals = [
  'not_successful',
  'too_old',
  'unreconciled',
  'frozen',
  'charged_back',
  'tabulation',
  'nothing_left',
] as const
export const refundRefusal = z.enum(refundRefusals).meta({
  id: 'RefundRefusal',
  description:
    'Why an order cannot be refunded now. The error of a refused refund is `refund_` and this value.',
})
export const refundErrors = refundRefusals.map((refusal) => `refund_${refusal}` as const)
export const refundSteps = ['audit', 'acquirer', 'cardholder', 'done'] as const
const refundStep = z.enum(refundSteps).meta({
  id: 'RefundStep',
  description: 'Next step of the refund. `done`: the cardholder has the money, or the refund failed.',
})

export const refundRow = z
  .object({
    refundNo,
    tradeNo,
    orderNo,
    gatewayNo,
    email: customerEmail,
    amount: amount.describe('Refund amount, in the order currency.'),
    currency,
    tradeAmount,
    uploadNo: batchNo.nullable().describe('Upload that requested the refund; null: requested on its own.'),
    alertNo: id
      .nullable()
      .describe('Chargeback alert that the refund answers automatically; null: requested by a person.'),
    refundableAmount: amount.describe(
      'Amount of the order that can still be refunded, in the order currency.',
    ),
    type: refundType,
    reason: text.describe(
      'Reason given by the applicant; of an automatic refund and the refund of a retrieval its origin, in the language of the request.',
    ),
    status: refundStatus,
    applicant: text.describe(
      'Login name of the user who requested the refund; a word for an automatic refund.',
    ),
    appliedAt: instant.describe('Time of the request.'),
    processedAt: instant.nullable().describe('Time of the provider’s last step; null: none yet.'),
    operator: text.nullable().describe('Person at the provider who took the last step; null: none yet.'),
    failureInfo: text
      .nullable()
      .describe('Why the refund failed, in the language of the request; null: it did not.'),
    nextStep: refundStep,
    nextStepOn: date
      .nullable()
      .describe('Day by which the next step is due, in the merchant’s time zone; null: done.'),
  })
  .meta({ id: 'Refund', description: 'A refund (spec §3 Refund).' })
export type RefundRow = z.output<typeof refundRow>

export const refundTradeInfo = defineCall({
  no: 45,
  path: 'refund/tradeInfo.do',
  page: '/deal/transaction',
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    tradeNo,
    orderNo,
    amount: amount.describe('Amount of the order, in the order currency.'),
    currency,
    refundedAmount: amount.describe('Sum of the refunds that have not failed, in the order currency.'),
    refundableAmount: amount.describe('Refundable amount, in the order currency.'),
    refusal: refundRefusal.nullable().describe('Why the order cannot be refunded now; null: it can.'),
    refundableUntil: date.describe(
      'Last day on which the order can be refunded, in the merchant’s time zone.',
    ),
    hasOpenAlert: z
      .boolean()
      .describe('A chargeback alert on the order waits for a refund of the refundable amount.'),
    refunds: z.array(refundRow).describe('Refunds of the order.'),
  }),
  errors: ['record_not_found'],
})

/** Characters of a reason (spec §5 Refunds). */
export const MAX_REASON = 100

const changedByRefunds = [
  'refund/list.do',
  'refund/tradeInfo.do',
  'transaction/list.do',
  'transaction/detail.do',
  'transaction/related.do',
  'chargebackWarning/list.do',
  'customer/detail.do',
]

export const refundSave = defineCall({
  no: 46,
  path: 'refund/save.do',
  page: '/deal/transaction',
  token: true,
  request: z.strictObject({
    tradeNo,
    amount: amount.describe('Refund amount, in the order currency.'),
    reason: text.trim().min(1).max(MAX_REASON).describe('Reason for the refund.'),
  }),
  answer: orWaiting(refundRow),
  errors: [
    'refund_above_refundable',
    'refund_amount_format',
    'record_not_found',
    'approval_waiting',
    ...refundErrors,
  ],
  changes: ['approval/waiting.do', ...changedByRefunds],
})

/** Columns of a file of refunds, in their order. An empty amount is all that is left of the order. */
export const refundColumns = ['tradeNo', 'orderNo', 'amount', 'currency', 'reason'] as const
export type RefundColumn = (typeof refundColumns)[number]
export type RefundCells = Partial<Record<RefundColumn, string>>

/** Refunds of many orders: from Excel, or of a selection with `checkRows` and `saveRows`. */
export const refundSheet = sheetCalls({
  area: 'refund',
  page: '/deal/refund',
  columns: refundColumns,
  wholeFile: 'refund/batchSave.do',
  numbers: [480, 481, 482, 483, 484, 485, 486],
  changes: [...changedByRefunds, 'refund/uploadResult.do'],
})

const refundSorts = ['appliedAt', 'amount'] as const

const refundFilter = {
  refundNo: multi(refundNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  email: email.optional(),
  status: multi(refundStatus).optional(),
  type: multi(refundType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
  appliedAtFrom: recentFrom,
  appliedAtTo: recentTo,
  applicant: multi(text.max(50)).optional().describe('Any of these login names.'),
  uploadNo: multi(batchNo).optional(),
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
