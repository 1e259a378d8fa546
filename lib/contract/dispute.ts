import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listRequest,
  multi,
  orderNo,
  refundNo,
  signedAmount,
  tabbedListAnswer,
  tradeNo,
} from './shapes.ts'
import { cardTypes } from './transaction.ts'
import { MAX_LETTER } from './upload.ts'

/** Disputes (spec §3 Dispute, §4 Representment and Arbitration, §5 Uploads, §9 Disputes). */

export const disputeNo = id

export const disputeTypes = ['chargeback', 'retrieval'] as const
/** rdr: settled by a refund of the scheme's rules before it could become a chargeback to answer. */
export const chargebackKinds = ['regular', 'rdr'] as const
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
export const arbitrationStatuses = [
  'none',
  'pre_arbitration',
  'arbitration',
  'succeeded',
  'failed',
  'pre_compliance',
  'compliance',
] as const
/** How the disputed money stands: frozen, then one of the others (spec §4: normal, refund or chargeback). */
export const moneyStates = ['frozen', 'normal', 'refund', 'chargeback'] as const
/** What is due: the merchant's answer, somebody else's decision, or nothing. */
export const disputeStages = ['to_answer', 'under_review', 'closed'] as const

/** What the merchant may do. `represent` covers the draft, the first submission and the revision of a returned one. */
export const disputeActions = ['represent', 'accept', 'refund_retrieval'] as const
/** Why not; the error key of the same refusal is `dispute_` + this, or of a refund's refusal this itself. */
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
const refusal = z.enum([
  ...disputeRefusals,
  'refund_not_successful',
  'refund_too_old',
  'refund_unreconciled',
  'refund_frozen',
  'refund_charged_back',
  'refund_tabulation',
  'refund_nothing_left',
])
export type ActionRefusal = z.output<typeof refusal>

export const disputeRow = z.object({
  disputeNo,
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  disputeType: z.enum(disputeTypes),
  /** null: a retrieval. */
  chargebackKind: z.enum(chargebackKinds).nullable(),
  /** A value of common/getReasons.do, or the scheme's own words. */
  reason: z.string(),
  /** The scheme's code, e.g. 13.1. */
  reasonCode: z.string().nullable(),
  /** In the language of the request. */
  reasonText: z.string(),
  /** What the scheme wrote with it. */
  remark: z.string().nullable(),
  stage: z.enum(disputeStages),
  representmentStatus: z.enum(representmentStatuses),
  arbitrationStatus: z.enum(arbitrationStatuses),
  arbitrationUpdatedAt: instant.nullable(),
  /** Until when pre-arbitration or pre-compliance has to be answered; the provider does so for the merchant. */
  preArbitrationDueAt: instant.nullable(),
  moneyState: z.enum(moneyStates),
  /** The provider looks into it itself: it cannot be represented meanwhile. */
  frozen: z.boolean(),
  amount,
  currency,
  tradeAmount: amount,
  /** null: never represented. */
  appealAmount: amount.nullable(),
  rdrRefundAmount: amount.nullable(),
  filedAt: instant,
  /** Until when it has, or had, to be answered; null: settled by RDR. */
  dueAt: instant.nullable(),
  representedAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  /** Why it came back, in the scheme's words. */
  returnReason: z.string().nullable(),
  cardType: z.enum(cardTypes).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** Of the order. */
  tradedAt: instant,
})
export type DisputeRow = z.output<typeof disputeRow>

export const productTypes = ['merchandise', 'services'] as const
/** The parts of a representment that take pictures. */
export const evidenceSections = ['delivery', 'product', 'customer', 'terms', 'other'] as const
export const MAX_PICTURES = 5
export const MAX_NOTES = 2000

export const picture = z.object({
  pictureNo: id,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})
export type DisputePicture = z.output<typeof picture>

const evidence = {
  productType: z.enum(productTypes),
  letter: z.string(),
  /** The merchant's own, beside the letter; never sent to the scheme. */
  notes: z.string(),
  sections: z.array(z.object({ section: z.enum(evidenceSections), pictures: z.array(picture) })),
}

export const disputeEventKinds = [
  'filed',
  'refund_stopped',
  'submitted',
  'review_started',
  'returned',
  'represent_success',
  'represent_failure',
  'chargeback_accepted',
  'retrieval_refunded',
  'rdr_refunded',
  'overdue',
  'frozen',
  'unfrozen',
  'hold_released',
  'turned_chargeback',
  'pre_arbitration',
  'arbitration',
  'pre_compliance',
  'compliance',
  'arbitration_succeeded',
  'arbitration_failed',
] as const

/** What a dispute does to settlement. */
export const disputeEntryKinds = [
  'chargeback_freeze',
  'chargeback_release',
  'chargeback',
  'chargeback_reversal',
  'retrieval_hold',
  'retrieval_release',
] as const

export const complaintInfo = z.object({
  dispute: disputeRow,
  /** null: it may be done now. */
  actions: z.object({
    represent: refusal.nullable(),
    accept: refusal.nullable(),
    refund_retrieval: refusal.nullable(),
  }),
  /** What a full refund of a retrieval would give back; null: none is possible. */
  refundAmount: amount.nullable(),
  draft: z
    .object({
      ...evidence,
      /** Counts the saves; a save names the one that it changes. */
      version: z.number().int(),
      savedAt: instant,
      savedBy: z.string(),
    })
    .nullable(),
  /** What went out, the first one first. */
  submissions: z.array(
    z.object({
      ...evidence,
      no: z.number().int(),
      sentAt: instant,
      sentBy: z.string(),
      /** By accepting the chargeback. */
      revoked: z.boolean(),
    }),
  ),
  /** Oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(disputeEventKinds),
      /** Login name; null: the provider or the scheme. */
      actor: z.string().nullable(),
      amount: amount.nullable(),
      /** In the scheme's words, or the number of a refund. */
      note: z.string().nullable(),
    }),
  ),
  /** What it has meant for settlement so far. */
  entries: z.array(z.object({ at: instant, kind: z.enum(disputeEntryKinds), amount: signedAmount })),
  refundNo: refundNo.nullable(),
})
export type ComplaintInfo = z.output<typeof complaintInfo>

export const disputeSorts = ['filedAt', 'dueAt', 'amount'] as const

export const disputeFilter = {
  stage: multi(z.enum(disputeStages)).optional(),
  disputeNo: multi(disputeNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  disputeType: multi(z.enum(disputeTypes)).optional(),
  chargebackKind: multi(z.enum(chargebackKinds)).optional(),
  reason: multi(z.string().max(100)).optional(),
  representmentStatus: multi(z.enum(representmentStatuses)).optional(),
  arbitrationStatus: multi(z.enum(arbitrationStatuses)).optional(),
  moneyState: multi(z.enum(moneyStates)).optional(),
  cardType: multi(z.enum(cardTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Both ends count, and may lie in the future. */
  dueAtFrom: instant.optional(),
  dueAtTo: instant.optional(),
  /** Both ends count. Without them: the last 182 days. */
  filedAtFrom: instant.optional(),
  filedAtTo: instant.optional(),
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
})

/** A picture that is kept already, or one that comes behind the request: the files' number in their order, from 0. */
const givenPicture = z.union([
  z.strictObject({ pictureNo: id }),
  z.strictObject({ file: z.number().int().min(0).max(59) }),
])

const given = z.strictObject({
  disputeNo,
  /** Of the draft that this one takes the place of; 0: there was none. */
  version: z.number().int().min(0),
  productType: z.enum(productTypes),
  letter: z.string().trim().max(MAX_LETTER),
  notes: z.string().trim().max(MAX_NOTES),
  sections: z
    .array(
      z.strictObject({
        section: z.enum(evidenceSections),
        pictures: z.array(givenPicture).max(MAX_PICTURES),
      }),
    )
    .max(evidenceSections.length),
})

const own = ['dispute/list.do', 'dispute/getComplaintInfo.do']
const withOrder = [
  ...own,
  'transaction/list.do',
  'transaction/detail.do',
  'refund/list.do',
  'refund/tradeInfo.do',
]

/** Keeps what is there so far, whatever it lacks. */
export const saveDraft = defineCall({
  no: 92,
  path: 'dispute/saveDraft.do',
  page: '/deal/dispute',
  write: true,
  multipart: true,
  request: given,
  answer: complaintInfo,
  changes: own,
})

/** Sends a representment, or the revision of a returned one. The letter: spec §5, 20 to 5000 characters, no Chinese. */
export const saveComplaintInfo = defineCall({
  no: 93,
  path: 'dispute/saveComplaintInfo.do',
  page: '/deal/dispute',
  token: true,
  multipart: true,
  request: given,
  answer: complaintInfo,
  changes: withOrder,
})

export const acceptChargeback = defineCall({
  no: 94,
  path: 'dispute/acceptChargeback.do',
  page: '/deal/dispute',
  token: true,
  request: z.strictObject({ disputeNo }),
  answer: complaintInfo,
  changes: withOrder,
})

export const refundRetrieval = defineCall({
  no: 95,
  path: 'dispute/refundRetrieval.do',
  page: '/deal/dispute',
  token: true,
  request: z.strictObject({ disputeNo }),
  answer: complaintInfo,
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
