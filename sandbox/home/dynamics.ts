import { subDays } from 'date-fns/subDays'
import { type SQL, sql } from 'drizzle-orm'
import type { accountDynamics, dynamicKinds } from '#lib/contract/home.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Handler } from '../context.ts'

const DAYS = 30
const SHOWN = 12

interface Row extends Record<string, unknown> {
  kind: (typeof dynamicKinds)[number]
  no: string
  at: string
  amount: string
  currency: string
}

/** What became of the merchant's records lately: of each kind the latest, then the latest of all. */
export const readDynamics: Handler<typeof accountDynamics> = async ({ ctx }) => {
  const { db, merchantNo } = ctx
  const since = sql`${subDays(ctx.now(), DAYS).toISOString()}::timestamptz`
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const latest = (kind: SQL, no: SQL, at: SQL, amount: SQL, table: SQL, where: SQL) => sql`
    (select ${kind} as kind, ${no} as no, ${at} as at, ${amount} as amount, currency from ${table}
    where merchant_no = ${merchantNo} and ${at} > ${since} and ${at} <= ${now} and ${where}
    order by ${at} desc, ${no} limit ${SHOWN})`
  const { rows } = await db.execute<Row>(sql`
    select kind, no, at, amount::text as amount, currency from (
      ${latest(sql`'refund_' || case status when 'success' then 'succeeded' else status end`, sql`refund_no`, sql`processed_at`, sql`amount`, sql`refunds`, sql`status in ('success', 'failed')`)}
      union all ${latest(sql`'dispute_filed'`, sql`dispute_no`, sql`filed_at`, sql`amount`, sql`disputes`, sql`true`)}
      union all ${latest(sql`'dispute_resolved'`, sql`dispute_no`, sql`resolved_at`, sql`amount`, sql`disputes`, sql`true`)}
      union all ${latest(sql`'payout'`, sql`batch_no`, sql`payout_at`, sql`net`, sql`settlement_batches`, sql`state = 'processed' and net > 0`)}
      union all ${latest(sql`'reserve_released'`, sql`reserve_no`, sql`released_at`, sql`amount`, sql`reserve_batches`, sql`status = 'released'`)}
    ) as changes order by at desc, kind, no limit ${SHOWN}`)
  return rows.map(({ kind, no, at, amount, currency }) => ({
    kind,
    no,
    at: new Date(at).toISOString(),
    amount: canonicalAmount(currency, amount),
    currency,
  }))
}
