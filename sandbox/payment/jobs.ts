import { type SQL, sql } from 'drizzle-orm'
import { transactions } from '../db/schema/payment.ts'
import type { Job } from '../jobs.ts'

/**
 * What time does to payments. Each step moves all rows that are due at once and writes their events under the moment
 * at which they fell due, not that of the run: a month in one step leaves the same world as a month of ticking.
 */
interface Step {
  /** Rows that wait for this step; `next_at` is their due moment. */
  waiting: SQL
  change: SQL
  /** The event that it leaves; none for a step that nobody is told of. */
  event?: SQL
  amount?: SQL
}

/** In the order of a payment's life: one pass takes a row as far as it has come. */
const steps: readonly Step[] = [
  {
    // Neither completed nor revoked in time: the issuer gives the amount free.
    waiting: sql`status = 'pending' and pre_auth_status = 'pending'`,
    change: sql`status = 'failed', pre_auth_status = 'revoked', concludes_at = due.due_at, next_at = null`,
    event: sql`'pre_auth_lapsed'`,
  },
  {
    waiting: sql`status = 'pending' and processes_at is not null`,
    change: sql`status = 'processing', next_at = concludes_at`,
    event: sql`'processing'`,
  },
  {
    waiting: sql`status = 'processing' and planned_status is not null`,
    change: sql`status = planned_status, error_code = planned_error_code,
      next_at = case when planned_status = 'success' then reconciles_at end`,
    event: sql`case when status = 'success' then 'succeeded' else 'declined' end`,
    amount: sql`case when status = 'success' then amount end`,
  },
  {
    waiting: sql`status = 'success' and not reconciled`,
    change: sql`reconciled = true, next_at = null`,
    event: sql`'reconciled'`,
  },
]

export const paymentsJob: Job = {
  name: 'payments',
  waitsIn: transactions,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      await tx.execute(lockDue(merchantNo, now))
      for (const step of steps) await tx.execute(statementOf(step, merchantNo, now))
    })
  },
}

const dueOf = (merchantNo: string, now: Date): SQL =>
  sql`merchant_no = ${merchantNo} and next_at <= ${now.toISOString()}::timestamptz`

/**
 * All at once, in the order in which a call locks several: of the two one waits for the other, and neither for ever.
 * No step touches another row: what a step leaves due was due before.
 */
const lockDue = (merchantNo: string, now: Date): SQL => sql`
  select count(*) from (
    select from transactions where ${dueOf(merchantNo, now)} order by trade_no for update
  ) as locked`

/** The rows as they were found give the due moment, the rows as they are now give the rest. */
function statementOf({ waiting, change, event, amount }: Step, merchantNo: string, now: Date): SQL {
  const found = sql`
    with due as (
      select trade_no, next_at as due_at from transactions
      where ${dueOf(merchantNo, now)} and ${waiting}
    ), moved as (
      update transactions t set ${change} from due
      where t.merchant_no = ${merchantNo} and t.trade_no = due.trade_no
      returning t.trade_no, due.due_at, t.status, t.amount, t.currency
    )`
  if (!event) return sql`${found} select count(*) from moved`
  const money = amount ?? sql`null::numeric`
  return sql`${found}
    insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency)
    select ${merchantNo}, trade_no, due_at, ${event}, ${money}, case when ${money} is not null then currency end
    from moved order by due_at, trade_no`
}
