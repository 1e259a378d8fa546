import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type {
  arbitrationResponses,
  arbitrationStatuses,
  chargebackKinds,
  disputeTypes,
  moneyStates,
  representmentStatuses,
} from '#lib/contract/dispute.ts'
import type { evidenceItems, productTypes } from '#lib/contract/dispute-evidence.ts'
import type { disputeEventKinds } from '#lib/contract/dispute-history.ts'
import type { disputeStages } from '#lib/contract/record-states.ts'
import type { cardTypes } from '#lib/contract/transaction.ts'
import { money, timestampMillis } from '../columns.ts'

/** Default for rows that are older than the column, until the seed fills it in. */
const EPOCH = sql`to_timestamp(0)`

/** Disputes that a card scheme has filed against a payment: at most one chargeback and one retrieval each. */
export const disputes = pgTable(
  'disputes',
  {
    merchantNo: text('merchant_no').notNull(),
    disputeNo: text('dispute_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    kind: text('kind').$type<(typeof disputeTypes)[number]>().notNull(),
    /** null: a retrieval. */
    chargebackKind: text('chargeback_kind').$type<(typeof chargebackKinds)[number]>(),
    reason: text('reason').notNull(),
    reasonCode: text('reason_code'),
    remark: text('remark'),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    filedAt: timestampMillis('filed_at').notNull(),
    resolvedAt: timestampMillis('resolved_at'),

    /** Copied from the order, where it never changes: the list needs no join. */
    orderNo: text('order_no').notNull().default(''),
    gatewayNo: text('gateway_no').notNull().default(''),
    website: text('website').notNull().default(''),
    tradeAmount: money('trade_amount').notNull().default('0'),
    tradedAt: timestampMillis('traded_at').notNull().default(EPOCH),
    cardType: text('card_type').$type<(typeof cardTypes)[number]>(),
    cardFirst6: text('card_first6'),
    cardLast4: text('card_last4'),

    /** Computed by rules/dispute from the columns below. */
    stage: text('stage').$type<(typeof disputeStages)[number]>().notNull().default('to_answer'),
    representmentStatus: text('representment_status')
      .$type<(typeof representmentStatuses)[number]>()
      .notNull()
      .default('non_represented'),
    arbitrationStatus: text('arbitration_status')
      .$type<(typeof arbitrationStatuses)[number]>()
      .notNull()
      .default('none'),
    arbitrationResponse: text('arbitration_response')
      .$type<(typeof arbitrationResponses)[number]>()
      .notNull()
      .default('none'),
    arbitrationUpdatedAt: timestampMillis('arbitration_updated_at'),
    preArbitrationDueAt: timestampMillis('pre_arbitration_due_at'),
    moneyState: text('money_state').$type<(typeof moneyStates)[number]>().notNull().default('frozen'),
    frozen: boolean('frozen').notNull().default(false),
    turnedRefund: boolean('turned_refund').notNull().default(false),
    /** Deadline of the latest response; for RDR, the time when it was filed. */
    dueAt: timestampMillis('due_at').notNull().default(EPOCH),
    representedAt: timestampMillis('represented_at'),
    appealAmount: money('appeal_amount'),
    rdrRefundAmount: money('rdr_refund_amount'),
    /** The refund that resolved it. */
    refundNo: text('refund_no'),
    returnReason: text('return_reason'),
    cycle: integer('cycle').notNull().default(1),

    /** Planned decision of the scheme and its time: see rules/dispute-times. */
    evidenceComplete: boolean('evidence_complete').notNull().default(false),
    rulingWon: boolean('ruling_won').notNull().default(false),
    spread: doublePrecision('spread').notNull().default(0),
    /** When the simulator changes the dispute next; null: never. */
    nextAt: timestampMillis('next_at'),
    /**
     * Whether the seed has created its history; true from the start for disputes that the scheme files later.
     */
    hasHistory: boolean('has_history').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.disputeNo] }),
    index('disputes_trade').on(t.merchantNo, t.tradeNo),
    index('disputes_filed').on(t.merchantNo, t.filedAt, t.disputeNo, t.stage, t.gatewayNo),
    index('disputes_due').on(t.merchantNo, t.dueAt, t.disputeNo, t.stage),
    index('disputes_amount').on(t.merchantNo, t.amount, t.disputeNo, t.filedAt),
    index('disputes_stage').on(t.merchantNo, t.stage, t.filedAt, t.disputeNo),
    index('disputes_response').on(t.merchantNo, t.arbitrationResponse, t.filedAt, t.disputeNo),
    index('disputes_order').on(t.merchantNo, t.orderNo),
    index('disputes_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    disputeNo: text('dispute_no').notNull(),
    at: timestampMillis('at').notNull(),
    kind: text('kind').$type<(typeof disputeEventKinds)[number]>().notNull(),
    actor: text('actor'),
    amount: money('amount'),
    note: text('note'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.disputeNo, t.id] })],
)

/** File numbers of each item of evidence, in order. */
export type StoredItems = {
  item: (typeof evidenceItems)[number]
  pictures: string[]
}[]

const evidence = {
  productType: text('product_type').$type<(typeof productTypes)[number]>().notNull(),
  letter: text('letter').notNull(),
  notes: text('notes').notNull(),
  items: jsonb('items').$type<StoredItems>().notNull(),
}

/** Draft of a representment: one per dispute. */
export const disputeDrafts = pgTable(
  'dispute_drafts',
  {
    merchantNo: text('merchant_no').notNull(),
    disputeNo: text('dispute_no').notNull(),
    version: integer('version').notNull(),
    ...evidence,
    savedAt: timestampMillis('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.disputeNo] })],
)

/** Submitted representments, exactly as they were sent. */
export const disputeSubmissions = pgTable(
  'dispute_submissions',
  {
    merchantNo: text('merchant_no').notNull(),
    disputeNo: text('dispute_no').notNull(),
    no: integer('no').notNull(),
    ...evidence,
    sentAt: timestampMillis('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    revoked: boolean('revoked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.disputeNo, t.no] })],
)
