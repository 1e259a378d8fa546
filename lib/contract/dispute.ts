import { z } from 'zod'
import { defineCall } from './call.ts'
import { givenEvidence, submittedEvidence } from './dispute-evidence.ts'
import { disputeEntryKind, disputeEventKind } from './dispute-history.ts'
import { disputeStages } from './record-states.ts'
import { refundErrors } from './refund.ts'
import {
  amount,
  amountFrom,
  amountTo,
  cardFirst6,
  cardLast4,
  count,
  currency,
  disputeNo,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  instant,
  listRequest,
  multi,
  orderNo,
  recentFrom,
  recentTo,
  refundNo,
  signedAmount,
  tabbedListAnswer,
  text,
  timeFrom,
  timeTo,
  tradeAmount,
  tradeNo,
  website,
} from './shapes.ts'
import { cardType } from './transaction.ts'

/** Disputes (spec §3 Dispute, §4 Representment and Arbitration, §5 Uploads, §9 Disputes). */

export const disputeTypes = ['chargeback', 'retrieval'] as const
export const disputeType = z
  .enum(disputeTypes)
  .meta({ id: 'DisputeType', description: 'Chargeback or retrieval.' })
export const chargebackKinds = ['regular', 'rdr'] as const
const chargebackKind = z.enum(chargebackKinds).meta({
  id: 'ChargebackKind',
  description:
    'Kind of chargeback. `rdr`: refunded under the scheme’s rules before it could become a chargeback to respond to.',
})
export const representmentStatuses = [
  'non_represented',
  'submitted',
  'returned',
  'under_review',
  'chargeback_accepted',
  'represent_success',
  'represent_failure',
  'overdue',
] as const
const representmentStatus = z
  .enum(representmentStatuses)
  .meta({ id: 'RepresentmentStatus', description: 'Status of the representment.' })
export const arbitrationStatuses = [
  'none',
  'pre_arbitration',
  'arbitration',
  'succeeded',
  'failed',
  'pre_compliance',
  'compliance',
] as const
const arbitrationStatus = z
  .enum(arbitrationStatuses)
  .meta({ id: 'ArbitrationStatus', description: 'Status of the arbitration.' })
export const arbitrationResponses = ['none', 'open', 'answered', 'accepted', 'overdue'] as const
const arbitrationResponse = z.enum(arbitrationResponses).meta({
  id: 'ArbitrationResponse',
  description:
    'Response of the merchant to a pre-arbitration or pre-compliance. `open`: due. `overdue`: the provider responded with the evidence that it had.',
})
export const moneyStates = ['frozen', 'normal', 'refund', 'chargeback'] as const
const moneyState = z.enum(moneyStates).meta({
  id: 'MoneyState',
  description: 'State of the disputed amount: frozen at first, then one of the others (spec §4).',
})
export const disputeStage = z.enum(disputeStages).meta({
  id: 'DisputeStage',
  description: 'What is due: a response of the merchant, a decision of another party, or nothing.',
})

/**
 * Actions of the merchant. `represent` and `answer_retrieval` include the draft, the first submission, and the revision
 * of a returned submission. `represent` and `accept` also respond to a pre-arbitration or pre-compliance.
 */
export const disputeActions = ['represent', 'accept', 'answer_retrieval', 'refund_retrieval'] as const
/** Why an action is not possible. The error key is `dispute_` + value. Refund errors are used without a prefix. */
export const disputeRefusals = [
  'is_retrieval',
  'no_retrieval',
  'settled_by_rdr',
  'fully_refunded',
  'turned_refund',
  'frozen',
  'in_progress',
  'accepted',
  'decided',
  'overdue',
  'released',
  'turned_chargeback',
] as const
const refusal = z.enum([...disputeRefusals, ...refundErrors])
export type ActionRefusal = z.output<typeof refusal>

export const disputeRow = z
  .object({
    disputeNo,
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    disputeType,
    chargebackKind: chargebackKind.nullable().describe('Kind of chargeback; null: a retrieval.'),
    reason: text.describe('Value of common/getReasons.do, or the scheme’s own text.'),
    reasonCode: text.nullable().describe('Reason code of the scheme.'),
    reasonText: text.describe('Reason, in the language of the request.'),
    remark: text.nullable().describe('Remark of the scheme.'),
    stage: disputeStage,
    representmentStatus,
    arbitrationStatus,
    arbitrationResponse,
    arbitrationUpdatedAt: instant
      .nullable()
      .describe('Time of the last change of the arbitration; null: none.'),
    preArbitrationDueAt: instant
      .nullable()
      .describe('Response due for pre-arbitration or pre-compliance; null: there was none.'),
    moneyState,
    frozen: z
      .boolean()
      .describe('The provider examines the dispute itself; no representment is possible meanwhile.'),
    amount,
    currency,
    tradeAmount,
    appealAmount: amount.nullable().describe('Amount of the representment; null: none submitted.'),
    rdrRefundAmount: amount.nullable().describe('Amount that RDR refunded; null: none.'),
    filedAt: instant.describe('Time at which the dispute was filed.'),
    dueAt: instant.nullable().describe('Latest response due; null: resolved by RDR.'),
    representedAt: instant.nullable().describe('Time of the representment; null: none.'),
    resolvedAt: instant.nullable().describe('Time of the resolution; null: open.'),
    returnReason: text.nullable().describe('Why the representment was returned, in the scheme’s words.'),
    cardType: cardType.nullable(),
    cardFirst6,
    cardLast4,
    tradedAt: instant.describe('Time of the order, on the provider’s business clock.'),
  })
  .meta({ id: 'Dispute', description: 'A chargeback or a retrieval (spec §3 Dispute).' })
export type DisputeRow = z.output<typeof disputeRow>

export const complaintInfo = z
  .object({
    dispute: disputeRow.describe('The dispute.'),
    actions: z
      .object({
        represent: refusal.nullable().describe('Draft, submit or revise a representment.'),
        accept: refusal.nullable().describe('Accept the chargeback.'),
        answer_retrieval: refusal
          .nullable()
          .describe('Draft, submit or revise the documents of a retrieval.'),
        refund_retrieval: refusal.nullable().describe('Refund the retrieval.'),
      })
      .describe('Why each action is not possible now; null: it is.'),
    refundAmount: amount
      .nullable()
      .describe('Amount that a full refund of a retrieval returns; null: no refund is possible.'),
    draft: z
      .object({
        ...submittedEvidence,
        version: count.describe('Raised by every save of the draft.'),
        savedAt: instant.describe('Time of the last save.'),
        savedBy: text.describe('Login name of the user who saved it last.'),
      })
      .nullable()
      .describe('Saved draft; null: none.'),
    submissions: z
      .array(
        z.object({
          ...submittedEvidence,
          no: count.describe('Number of the submission, from 1.'),
          sentAt: instant.describe('Time of the submission.'),
          sentBy: text.describe('Login name of the user who submitted it.'),
          revoked: z.boolean().describe('Revoked because the chargeback was accepted.'),
        }),
      )
      .describe('Submitted representments, the oldest first.'),
    events: z
      .array(
        z.object({
          id: text.describe('Number of the event.'),
          at: instant.describe('Time of the event.'),
          kind: disputeEventKind,
          actor: text.nullable().describe('Login name; null: the provider or the scheme.'),
          amount: amount.nullable().describe('Amount of the event, in the dispute currency.'),
          note: text.nullable().describe('Words of the scheme, or the number of a refund.'),
        }),
      )
      .describe('History, the oldest first.'),
    entries: z
      .array(
        z.object({
          at: instant.describe('Time of the entry.'),
          kind: disputeEntryKind,
          amount: signedAmount.describe('Amount in the dispute currency; negative: taken from the merchant.'),
        }),
      )
      .describe('Settlement entries so far.'),
    refundNo: refundNo.nullable().describe('Refund that the dispute caused; null: none.'),
  })
  .meta({ id: 'DisputeDetail', description: 'A dispute with its representments and history.' })
export type ComplaintInfo = z.output<typeof complaintInfo>

const disputeSorts = ['filedAt', 'dueAt', 'amount'] as const

const disputeFilter = {
  stage: multi(disputeStage).optional(),
  disputeNo: multi(disputeNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  disputeType: multi(disputeType).optional(),
  chargebackKind: multi(chargebackKind).optional(),
  reason: multi(text.max(100)).optional().describe('Any of these reasons.'),
  representmentStatus: multi(representmentStatus).optional(),
  arbitrationStatus: multi(arbitrationStatus).optional(),
  arbitrationResponse: multi(arbitrationResponse).optional(),
  moneyState: multi(moneyState).optional(),
  cardType: multi(cardType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
  dueAtFrom: timeFrom.describe('Earliest response due, included; can be in the future.'),
  dueAtTo: timeTo.describe('Latest response due, included; can be in the future.'),
  filedAtFrom: recentFrom,
  filedAtTo: recentTo,
}

export const disputeList = defineCall({
  no: 90,
  path: 'dispute/list.do',
  page: '/deal/dispute',
  request: listRequest(disputeSorts, disputeFilter),
  answer: tabbedListAnswer(disputeRow, disputeStages),
})

export const getComplaintInfo = defineCall({
  no: 91,
  path: 'dispute/getComplaintInfo.do',
  page: '/deal/dispute',
  request: z.strictObject({ disputeNo }),
  answer: complaintInfo,
  errors: ['record_not_found'],
})

const answerErrors = [
  'dispute_settled_by_rdr',
  'dispute_accepted',
  'dispute_fully_refunded',
  'dispute_decided',
  'dispute_overdue',
  'dispute_in_progress',
] as const
const representErrors = [
  ...answerErrors,
  'dispute_turned_refund',
  'dispute_frozen',
  'dispute_released',
  'dispute_turned_chargeback',
  'picture_too_large',
  'document_type',
  'picture_too_many_pixels',
  'picture_unpacks_too_large',
  'evidence_duplicate',
] as const

const own = ['dispute/list.do', 'dispute/getComplaintInfo.do', 'dispute/winRate.do', 'customer/detail.do']
const withOrder = [
  ...own,
  'transaction/list.do',
  'transaction/detail.do',
  'refund/list.do',
  'refund/tradeInfo.do',
  'waybill/billPictures.do',
]

/** Saves an incomplete draft. */
export const saveDraft = defineCall({
  no: 92,
  path: 'dispute/saveDraft.do',
  page: '/deal/dispute',
  write: true,
  multipart: true,
  request: givenEvidence,
  answer: complaintInfo,
  errors: ['record_not_found', 'dispute_draft_changed', ...representErrors],
  changes: own,
})

/**
 * Submits a representment, documents of a retrieval, or a revision. The letter has 20 to 5,000 characters and no
 * Chinese (spec §5).
 */
export const saveComplaintInfo = defineCall({
  no: 93,
  path: 'dispute/saveComplaintInfo.do',
  page: '/deal/dispute',
  token: true,
  multipart: true,
  request: givenEvidence,
  answer: complaintInfo,
  errors: ['record_not_found', 'dispute_letter', 'dispute_draft_changed', ...representErrors],
  changes: withOrder,
})

export const acceptChargeback = defineCall({
  no: 94,
  path: 'dispute/acceptChargeback.do',
  page: '/deal/dispute',
  token: true,
  request: z.strictObject({ disputeNo }),
  answer: complaintInfo,
  errors: ['record_not_found', 'dispute_is_retrieval', ...answerErrors],
  changes: withOrder,
})

export const refundRetrieval = defineCall({
  no: 95,
  path: 'dispute/refundRetrieval.do',
  page: '/deal/dispute',
  token: true,
  request: z.strictObject({ disputeNo }),
  answer: complaintInfo,
  errors: [
    'record_not_found',
    'dispute_no_retrieval',
    'dispute_released',
    'dispute_turned_chargeback',
    ...answerErrors,
    ...refundErrors,
  ],
  changes: withOrder,
})

export const disputeDownload = defineCall({
  no: 96,
  path: 'dispute/download.do',
  page: '/deal/dispute',
  kind: 'file',
  request: downloadRequest(disputeSorts, disputeFilter),
  answer: downloadAnswer,
})

const outcomes = {
  won: count.describe('Represented, and won in the last round.'),
  lost: count.describe('Represented, and lost or accepted in the last round.'),
  accepted: count.describe('Accepted without a decision on a representment.'),
  overdue: count.describe('Lost without a response.'),
  open: count.describe('Not closed yet.'),
  rate: text
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullable()
    .describe('Won of the won and lost ones in percent, two decimals; null: none was decided.'),
}

/** Outcomes of the regular chargebacks of a period, by reason and by card type. */
export const disputeWinRate = defineCall({
  no: 99,
  path: 'dispute/winRate.do',
  page: '/deal/dispute',
  request: z.strictObject({
    gatewayNo: multi(gatewayNo).optional(),
    filedAtFrom: recentFrom,
    filedAtTo: recentTo,
  }),
  answer: z.object({
    total: z.object(outcomes).describe('All chargebacks.'),
    reasons: z
      .array(
        z.object({
          reason: text.describe('Value of common/getReasons.do, or the scheme’s own text.'),
          reasonText: text.describe('Reason, in the language of the request.'),
          ...outcomes,
        }),
      )
      .describe('Outcomes by reason, the most frequent first.'),
    methods: z
      .array(z.object({ cardType: cardType.nullable().describe('Card type; null: no card.'), ...outcomes }))
      .describe('Outcomes by card type, the most frequent first.'),
  }),
  errors: ['date_range_invalid'],
})
export type WinRate = z.output<typeof disputeWinRate.answer>
