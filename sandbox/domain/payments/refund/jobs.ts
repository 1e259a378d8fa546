import { type SQL, sql } from 'drizzle-orm'
import { followFailedRefunds } from '#sandbox/domain/disputes/dispute-lifecycle/follow-refunds.ts'
import { lockOrders } from '#sandbox/domain/payments/payment/lock-order.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { dueAt, type Job } from '#sandbox/platform/jobs.ts'
import { emailFailedRefunds } from './failed-mail.ts'

interface RefundEvent extends Record<string, unknown> {
  trade_no: string
  at: string
  kind: string
  amount: string
  currency: string
  reference: string
}

/**
 * Moves refunds through the provider's review and the acquirer, at the times set when they were requested.
 */
export const refundsJob: Job = {
  name: 'refunds',
  waitsIn: refunds,
  async run({ db, merchantNo, now }) {
    const due = dueAt({ merchantNo, now })
    await db.transaction(async (tx) => {
      // The orders are locked before the refunds, as in every call. A refund that is due after its review was due
      // before it.
      await lockOrders(tx, merchantNo, sql`trade_no in (select trade_no from refunds where ${due})`)
      await tx.execute(sql`
        with moved as (
          update refunds set status = 'audit_success_unprocessed', processed_at = audits_at, operator = 'audit',
            next_at = acquirer_at
          where ${due} and status = 'pending'
          returning *
        ) ${eventOf(sql`'refund_audited'`)}`)
      // The amount of a failed refund can be refunded again.
      const { rows } = await tx.execute<RefundEvent>(sql`
        with moved as (
          update refunds set status = case when fails then 'failed' else 'success' end,
            failure_code = case when fails then 'acquirer_declined' end,
            processed_at = acquirer_at, operator = 'acquirer', next_at = null
          where ${due} and status = 'audit_success_unprocessed'
          returning *
        ), back as (
          select trade_no, sum(amount) as amount from moved where status = 'failed' group by trade_no
        ), given as (
          update transactions t set refunded_amount = t.refunded_amount - back.amount from back
          where t.merchant_no = ${merchantNo} and t.trade_no = back.trade_no
        ) ${eventOf(sql`case when status = 'success' then 'refund_succeeded' else 'refund_failed' end`)}`)
      const failed = rows
        .filter(({ kind }) => kind === 'refund_failed')
        .map(({ trade_no: tradeNo, reference: refundNo, at, amount, currency }) => ({
          tradeNo,
          refundNo,
          at: new Date(at),
          amount,
          currency,
        }))
      await followFailedRefunds(tx, merchantNo, failed)
      await emailFailedRefunds(tx, merchantNo, failed, 'refund_failed')
    })
  },
}

const eventOf = (kind: SQL): SQL => sql`
  insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency, reference)
  select merchant_no, trade_no, processed_at, ${kind}, amount, currency, refund_no
  from moved order by processed_at, refund_no
  returning trade_no, at, kind, amount, currency, reference`
