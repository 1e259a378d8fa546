import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/** Creates the timeline of the seeded payments from their rows, in chronological order. */
export async function seedEvents(db: Database): Promise<void> {
  const cardLike = sql`processes_at is null`
  const steps = [
    ['created', sql`created_at`, sql`true`],
    ['risk_checked', sql`created_at`, sql`true`],
    ['pending', sql`created_at`, sql`processes_at is not null`],
    ['processing', sql`processes_at`, sql`processes_at is not null and status <> 'pending'`],
    ['authorized', sql`created_at`, sql`pre_auth_type <> 'none'`],
    ['refused_by_risk', sql`concludes_at`, sql`status = 'failed' and error_code like 'R0%'`],
    ['declined', sql`concludes_at`, sql`status = 'failed' and error_code not like 'R0%'`],
    ['pre_auth_revoked', sql`concludes_at`, sql`pre_auth_status = 'revoked'`],
    ['pre_auth_lapsed', sql`concludes_at`, sql`pre_auth_status = 'expired'`],
    ['pre_auth_completed', sql`concludes_at`, sql`pre_auth_status = 'completed'`],
    ['succeeded', sql`concludes_at`, sql`status = 'success' and (${cardLike} or planned_status = 'success')`],
    ['reconciled', sql`reconciles_at`, sql`reconciled`],
    ['waybill_uploaded', sql`fulfilled_at`, sql`waybill_uploaded`],
  ] as const
  const withAmount = new Set(['created', 'authorized', 'succeeded'])
  const byMerchant = new Set(['waybill_uploaded', 'pre_auth_completed', 'pre_auth_revoked'])
  const values = steps.map(([kind, at, happened]) => {
    const money = withAmount.has(kind)
    return sql`(${kind}::text, ${at}, ${happened}, ${byMerchant.has(kind) ? 'admin' : null}::text,
      ${money ? sql`amount` : sql`null`}, ${money ? sql`currency` : sql`null`})`
  })
  // One pass over the orders: the events of an order are next to each other, also in the index. Not sorted, because
  // five million rows do not fit in memory, and the orders are read in their order already.
  await db.execute(sql`
    insert into transaction_events (merchant_no, trade_no, at, kind, actor, amount, currency)
    select merchant_no, trade_no, event.at, event.kind, event.actor, event.amount, event.currency
    from transactions cross join lateral (values ${sql.join(values, sql`, `)})
      as event(kind, at, happened, actor, amount, currency)
    where event.happened`)
  await refundEvents(db)
  await disputeEvents(db)
}

async function refundEvents(db: Database): Promise<void> {
  const steps = [
    ['refund_applied', sql`applied_at`, sql`true`],
    ['refund_audited', sql`audits_at`, sql`status <> 'pending'`],
    ['refund_succeeded', sql`acquirer_at`, sql`status = 'success'`],
    ['refund_failed', sql`acquirer_at`, sql`status = 'failed'`],
  ] as const
  for (const [kind, at, happened] of steps) {
    const actor = kind === 'refund_applied' ? sql`applicant` : sql`null`
    await db.execute(sql`
      insert into transaction_events (merchant_no, trade_no, at, kind, actor, amount, currency, reference)
      select merchant_no, trade_no, ${at}, ${kind}::text, ${actor}, amount, currency, refund_no
      from refunds where ${happened}`)
  }
}

async function disputeEvents(db: Database): Promise<void> {
  const steps = [
    [sql`kind || '_filed'`, sql`filed_at`, sql`true`],
    [sql`'dispute_resolved'`, sql`resolved_at`, sql`resolved_at is not null`],
  ] as const
  for (const [kind, at, happened] of steps) {
    await db.execute(sql`
      insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency, reference)
      select merchant_no, trade_no, ${at}, ${kind}, amount, currency, dispute_no
      from disputes where ${happened}`)
  }
}
