import { type SQL, sql } from 'drizzle-orm'
import { canonicalAmount } from '#lib/rules/money.ts'
import { followFailedRefunds } from '#sandbox/domain/disputes/dispute-lifecycle/follow-refunds.ts'
import { emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import { profileOf } from '#sandbox/domain/people/merchant-info/profile.ts'
import { isSwitchedOn } from '#sandbox/domain/people/merchant-info/switch-states.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import type { Job } from '#sandbox/platform/jobs.ts'

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
    const due = sql`merchant_no = ${merchantNo} and next_at <= ${now.toISOString()}::timestamptz`
    await db.transaction(async (tx) => {
      await tx.execute(lockOrders(merchantNo, due))
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
      const failed = rows.filter(({ kind }) => kind === 'refund_failed')
      await followFailedRefunds(
        tx,
        merchantNo,
        failed.map(({ trade_no, reference, at }) => ({
          tradeNo: trade_no,
          refundNo: reference,
          at: new Date(at),
        })),
      )
      await notifyFailedRefunds(tx, merchantNo, failed)
    })
  },
}

/**
 * Locks the orders of the due refunds, in the same order as calls that lock several orders, and before the refunds, as
 * every call does: a deadlock is impossible. A refund that is due after its review was due before it.
 */
const lockOrders = (merchantNo: string, due: SQL): SQL => sql`
  select count(*) from (
    select from transactions
    where merchant_no = ${merchantNo} and trade_no in (select trade_no from refunds where ${due})
    order by trade_no for update
  ) as locked`

const eventOf = (kind: SQL): SQL => sql`
  insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency, reference)
  select merchant_no, trade_no, processed_at, ${kind}, amount, currency, refund_no
  from moved order by processed_at, refund_no
  returning trade_no, at, kind, amount, currency, reference`

/** Emails the merchant's contact, if the merchant has this email switched on. */
async function notifyFailedRefunds(
  db: Database,
  merchantNo: string,
  failed: readonly RefundEvent[],
): Promise<void> {
  if (failed.length === 0 || !(await isSwitchedOn(db, merchantNo, 'refundMail'))) return
  const profile = await profileOf(db, merchantNo)
  if (!profile) return
  for (const { trade_no: tradeNo, reference: refundNo, amount, currency } of failed) {
    const shown = `${canonicalAmount(currency, amount)} ${currency}`
    await emailMerchant(db, [profile.contactEmail], 'refund_failed', {
      merchantNo,
      tradeNo,
      refundNo,
      amount: shown,
    })
  }
}
