import { type SQL, sql } from 'drizzle-orm'
import { challengeCodes } from '#lib/rules/three-d-secure.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { dueAt, type Job } from '#sandbox/platform/jobs.ts'
import { lockOrders } from './lock-order.ts'

/**
 * A scheduled step of payments. Each step changes all due rows in one statement and writes their events with the due
 * time, not the time of the run. Moving the clock by a month in one step therefore gives the same result as a
 * month of single steps.
 */
interface Step {
  /** Rows that wait for this step. `next_at` is the due time. */
  waiting: SQL
  change: SQL
  /** The event that the step writes. Unset for a step without an event. */
  event?: SQL
  amount?: SQL
}

/** In the order of a payment's life cycle, so that one pass moves a row through all due steps. */
const steps: readonly Step[] = [
  {
    // The cardholder did not answer the challenge of the issuer.
    waiting: sql`status = 'pending' and three_d_secure = 'pending'`,
    change: sql`status = 'failed', three_d_secure = 'abandoned', error_code = ${challengeCodes.abandoned},
      concludes_at = due.due_at, next_at = null`,
    event: sql`'challenge_abandoned'`,
  },
  {
    // Neither completed nor revoked in time: the issuer releases the amount.
    waiting: sql`status = 'pending' and pre_auth_status = 'pending'`,
    change: sql`status = 'failed', pre_auth_status = 'expired', concludes_at = due.due_at, next_at = null`,
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
      // No step changes other rows: a row that is due after a step was due before it.
      await lockOrders(tx, merchantNo, dueAt({ merchantNo, now }))
      for (const step of steps) await tx.execute(statementOf(step, merchantNo, now))
    })
  },
}

/** The due time comes from the rows before the update, the other values from the updated rows. */
function statementOf({ waiting, change, event, amount }: Step, merchantNo: string, now: Date): SQL {
  const found = sql`
    with due as (
      select trade_no, next_at as due_at from transactions
      where ${dueAt({ merchantNo, now })} and ${waiting}
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
