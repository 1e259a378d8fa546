import { subDays } from 'date-fns/subDays'
import { type SQL, sql } from 'drizzle-orm'
import type { accountDynamics, dynamicKinds } from '#lib/contract/home.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { disputes, refunds } from '#sandbox/platform/db/schema/index.ts'
import { ofOrdersOfWebsites } from '#sandbox/platform/gate/website-scope.ts'

const DAYS = 30
const SHOWN = 8

interface Source {
  table: SQL
  /** Columns of the table. */
  no: SQL
  at: SQL
  amount: SQL
  kind: SQL
  where?: SQL
  /** Limits the records to orders of the websites that the role can see. */
  ofOrder?: Parameters<typeof ofOrdersOfWebsites>[1]
}

const dispute = { table: sql`disputes`, no: sql`dispute_no`, amount: sql`amount`, ofOrder: disputes }

const sources: readonly Source[] = [
  {
    table: sql`refunds`,
    no: sql`refund_no`,
    at: sql`processed_at`,
    amount: sql`amount`,
    kind: sql`case status when 'success' then 'refund_succeeded' else 'refund_failed' end`,
    where: sql`status in ('success', 'failed')`,
    ofOrder: refunds,
  },
  { ...dispute, at: sql`filed_at`, kind: sql`'dispute_filed'` },
  { ...dispute, at: sql`resolved_at`, kind: sql`'dispute_resolved'` },
  {
    table: sql`settlement_batches`,
    no: sql`batch_no`,
    at: sql`payout_at`,
    amount: sql`net`,
    kind: sql`'payout'`,
    where: sql`state = 'processed' and net > 0`,
  },
  {
    table: sql`settlement_batches`,
    no: sql`batch_no`,
    at: sql`state_at`,
    amount: sql`net`,
    kind: sql`'payout_failed'`,
    where: sql`state in ('review_failed', 'confirmation_failed')`,
  },
  {
    table: sql`reserve_batches`,
    no: sql`reserve_no`,
    at: sql`released_at`,
    amount: sql`amount`,
    kind: sql`'reserve_released'`,
    where: sql`status = 'released'`,
  },
]

interface Row extends Record<string, unknown> {
  kind: (typeof dynamicKinds)[number]
  no: string
  at: string
  amount: string
  currency: string
}

/** The latest changes of the merchant's records: the latest of each kind, then the latest of all. */
export const readDynamics: Handler<typeof accountDynamics> = async ({ ctx }) => {
  const { db, merchantNo } = ctx
  const now = ctx.now()
  const latest = ({ table, no, at, amount, kind, where = sql`true`, ofOrder }: Source) => sql`(
    select ${kind} as kind, ${no} as no, ${at} as at, ${amount} as amount, currency from ${table}
    where merchant_no = ${merchantNo} and ${where} and ${(ofOrder && ofOrdersOfWebsites(ctx, ofOrder)) ?? sql`true`}
      and ${at} > ${subDays(now, DAYS).toISOString()}::timestamptz and ${at} <= ${now.toISOString()}::timestamptz
    order by ${at} desc, ${no} limit ${SHOWN})`
  const { rows } = await db.execute<Row>(sql`
    select kind, no, at, amount::text as amount, currency
    from (${sql.join(sources.map(latest), sql` union all `)}) as changes
    order by at desc, kind, no limit ${SHOWN}`)
  return rows.map(({ kind, no, at, amount, currency }) => ({
    kind,
    no,
    at: new Date(at).toISOString(),
    amount: canonicalAmount(currency, amount),
    currency,
  }))
}
