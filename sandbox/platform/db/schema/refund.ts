import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { refundStatuses } from '#lib/contract/record-states.ts'
import type { refundTypes } from '#lib/contract/refund.ts'
import { money, timestampMillis } from '../columns.ts'

export const refunds = pgTable(
  'refunds',
  {
    merchantNo: text('merchant_no').notNull(),
    refundNo: text('refund_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Copied from the order, where it never changes: the list needs no join. */
    orderNo: text('order_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    email: text('email').notNull(),
    tradeAmount: money('trade_amount').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    type: text('type').$type<(typeof refundTypes)[number]>().notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<(typeof refundStatuses)[number]>().notNull().default('pending'),
    /** The upload that requested it; null: requested on its own. */
    uploadNo: text('upload_no'),
    /** The chargeback alert that it answers automatically; null: requested by a person. */
    alertNo: text('alert_no'),
    /** The retrieval that it ends; null: it ends none. */
    disputeNo: text('dispute_no'),
    applicant: text('applicant').notNull(),
    appliedAt: timestampMillis('applied_at').notNull(),
    processedAt: timestampMillis('processed_at'),
    operator: text('operator'),
    failureCode: text('failure_code'),
    /** When the review and the acquirer finish; both times are fixed when the refund is requested. */
    auditsAt: timestampMillis('audits_at').notNull(),
    acquirerAt: timestampMillis('acquirer_at').notNull(),
    /** The next of these two times; null when both have passed. */
    nextAt: timestampMillis('next_at'),
    fails: boolean('fails').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.refundNo] }),
    index('refunds_applied').on(
      t.merchantNo,
      t.appliedAt,
      t.refundNo,
      t.status,
      t.type,
      t.gatewayNo,
      t.currency,
    ),
    index('refunds_amount').on(t.merchantNo, t.amount, t.refundNo, t.appliedAt),
    index('refunds_trade').on(t.merchantNo, t.tradeNo, t.appliedAt),
    index('refunds_order').on(t.merchantNo, t.orderNo),
    index('refunds_email').on(t.merchantNo, t.email, t.appliedAt, t.refundNo),
    index('refunds_status').on(t.merchantNo, t.status, t.appliedAt, t.refundNo),
    index('refunds_gateway').on(t.merchantNo, t.gatewayNo, t.appliedAt, t.refundNo),
    index('refunds_currency').on(t.merchantNo, t.currency, t.appliedAt, t.refundNo),
    index('refunds_applicant').on(t.merchantNo, t.applicant, t.appliedAt, t.refundNo),
    index('refunds_upload')
      .on(t.merchantNo, t.uploadNo, t.appliedAt, t.refundNo)
      .where(sql`${t.uploadNo} is not null`),
    index('refunds_alert').on(t.merchantNo, t.appliedAt).where(sql`${t.alertNo} is not null`),
    index('refunds_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)
