import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApprovalKind, ApprovalState } from '#lib/contract/approval.ts'
import { changed, money, timestampMillis } from '../columns.ts'
import type { LoggedState } from './platform.ts'

/** Which operations need a second person. A merchant without a row has no rules. */
export const approvalRules = pgTable('approval_rules', {
  merchantNo: text('merchant_no').primaryKey(),
  refunds: jsonb('refunds').$type<{ currency: string; amount: string }[]>().notNull(),
  bankAccount: boolean('bank_account').notNull(),
  apiKeys: boolean('api_keys').notNull(),
  administrators: boolean('administrators').notNull(),
  ...changed(),
})

/** Requests for the approval of a second person. */
export const approvals = pgTable(
  'approvals',
  {
    merchantNo: text('merchant_no').notNull(),
    approvalNo: text('approval_no').notNull(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    /** 1 while the request waits, otherwise 0: waiting requests come first. */
    rank: integer('rank').notNull().default(1),
    /** Path of the call. */
    call: text('call').notNull(),
    /** What the operation needs to take effect, never a secret. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<LoggedState>(),
    after: jsonb('after').$type<LoggedState>(),
    /** The record that the operation concerns; empty: there is only one. */
    target: text('target').notNull(),
    /** Gateway and environment of a record that would be new, because others there can have the same name. */
    place: text('place').notNull().default(''),
    /** The order of a refund. Its website limits who sees the request. */
    tradeNo: text('trade_no'),
    website: text('website'),
    amount: money('amount'),
    currency: text('currency'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestampMillis('requested_at').notNull(),
    /** Where the request came from, for the log entry of its effect. */
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    expiresAt: timestampMillis('expires_at').notNull(),
    /** The time of expiry while the request waits. */
    nextAt: timestampMillis('next_at'),
    approver: text('approver'),
    endedAt: timestampMillis('ended_at'),
    reason: text('reason'),
    /** Why the operation was no longer possible. */
    failure: jsonb('failure').$type<{ key: string; values: Record<string, string> }>(),
    /** The record that the operation created or changed. */
    result: text('result'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.approvalNo] }),
    uniqueIndex('approvals_waiting')
      .on(t.merchantNo, t.call, t.target, t.place)
      .where(sql`${t.state} = 'waiting'`),
    index('approvals_rank').on(t.merchantNo, t.rank, t.approvalNo),
    index('approvals_requested').on(t.merchantNo, t.requestedAt, t.approvalNo),
    index('approvals_result').on(t.merchantNo, t.result),
    index('approvals_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)
