import { type SQL, sql } from 'drizzle-orm'
import { addBusinessDaysIn } from '#lib/rules/days.ts'
import { CONFIRMATION_HOURS, REPEAT_BUSINESS_DAYS, releaseOf } from '#lib/rules/settlement.ts'
import { lockOrders } from '#sandbox/domain/payments/payment/lock-order.ts'
import { bankAccountsAt } from '#sandbox/domain/settlement/bank-account/bank-accounts-at.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { dueAt } from '#sandbox/platform/jobs.ts'
import { notifyFailure } from './notify-payouts.ts'

/** Scheduled transitions of batches and reserves. Each is written with the time at which it was due. */

interface Moment {
  merchantNo: string
  now: Date
  timeZone: string
}

/**
 * Reviews failed batches again, confirms reviewed ones and pays confirmed ones. Runs in the caller's transaction.
 * @returns the numbers of the paid batches
 */
export async function advanceBatches(db: Database, moment: Moment): Promise<string[]> {
  await repeatFailed(db, moment)
  await db.execute(sql`
    update settlement_batches set state = 'confirmed_pending_process', state_at = next_at, next_at = payout_at
    where ${dueAt(moment)} and state = 'reviewed_pending_confirmation'`)
  return pay(db, moment)
}

interface Failed extends Record<string, unknown> {
  batch_no: string
  currency: string
  next_at: string
}

/**
 * Reviews failed batches again. Their payout was moved to a time after the new confirmation when they failed. They take
 * the current account at the retry, because the merchant is asked to correct it by then.
 */
async function repeatFailed(db: Database, moment: Moment): Promise<void> {
  const failed = sql`${dueAt(moment)} and state in ('review_failed', 'confirmation_failed')`
  const { rows } = await db.execute<Failed>(
    sql`select batch_no, currency, next_at from settlement_batches where ${failed}`,
  )
  if (rows.length === 0) return
  const accountOf = await bankAccountsAt(db, moment.merchantNo)
  const accounts = rows.map(({ batch_no, currency, next_at }) => ({
    batch_no,
    last4: accountOf(currency, new Date(next_at)),
  }))
  await db.execute(sql`
    update settlement_batches b set state = 'reviewed_pending_confirmation', state_at = next_at, remark = null,
      account_last4 = a.last4, next_at = next_at + make_interval(hours => ${CONFIRMATION_HOURS})
    from json_to_recordset(${JSON.stringify(accounts)}::json) as a(batch_no text, last4 text)
    where ${failed} and b.batch_no = a.batch_no`)
}

/** The next business day: the bank books the payout on it. */
const valueDateOf = (at: SQL, timeZone: string): SQL => sql`((${at} at time zone ${timeZone})::date
  + case extract(isodow from ${at} at time zone ${timeZone}) when 5 then 3 when 6 then 2 else 1 end)`

interface Paid extends Record<string, unknown> {
  batch_no: string
  payout_at: string
}

async function pay(db: Database, moment: Moment): Promise<string[]> {
  const { merchantNo, timeZone } = moment
  const { rows } = await db.execute<Paid>(sql`
    update settlement_batches set state = 'processed', state_at = payout_at, next_at = null,
      bank_reference = case when net > 0 then 'PO' || substr(batch_no, 2) end,
      value_date = case when net > 0 then ${valueDateOf(sql`payout_at`, timeZone)} end
    where ${dueAt(moment)} and state = 'confirmed_pending_process'
    returning batch_no, payout_at`)
  if (rows.length === 0) return []
  const releases = rows.map(({ batch_no, payout_at }) => ({
    batch_no,
    release_at: releaseOf(new Date(payout_at), timeZone),
  }))
  const paidBatches = sql`
    json_to_recordset(${JSON.stringify(releases)}::json) as p(batch_no text, release_at timestamptz)
    join settlement_batches b on b.merchant_no = ${merchantNo} and b.batch_no = p.batch_no`
  await db.execute(sql`
    insert into reserve_batches (merchant_no, reserve_no, batch_no, gateway_no, currency, amount, orders, taken_at,
      release_at, status, next_at)
    select b.merchant_no, 'R' || substr(b.batch_no, 2), b.batch_no, b.gateway_no, b.currency, -b.reserve, b.orders,
      b.payout_at, p.release_at, 'held', p.release_at
    from ${paidBatches}
    where b.reserve < 0
    on conflict do nothing`)
  // The postings of a journal add up to zero, which the database checks.
  await db.execute(sql`
    insert into ledger_postings (merchant_no, journal, gateway_no, account, currency, amount, at)
    select b.merchant_no, b.batch_no, b.gateway_no, x.account, b.currency, x.amount, b.payout_at
    from ${paidBatches}
    cross join lateral (values
      ('clearing', -(b.gross + b.refunds + b.chargebacks)), ('fees', -b.fees), ('reserve', -b.reserve),
      ('holds', -b.holds), ('carried', -(b.carried_in + b.carried_out)), ('bank', b.net)
    ) as x(account, amount)
    where x.amount <> 0`)
  await db.execute(sql`
    insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency, reference)
    select e.merchant_no, e.trade_no, b.payout_at, 'settled', e.net, e.settlement_currency, b.batch_no
    from ${paidBatches}
    join settlement_entries e on e.merchant_no = b.merchant_no and e.batch_no = b.batch_no and e.kind = 'sale'
    order by b.payout_at, e.id`)
  return rows.map(({ batch_no }) => batch_no)
}

/**
 * Releases the reserves that are due. Runs in the caller's transaction.
 * @returns the numbers of the batches that the reserves were withheld from
 */
export async function releaseReserves(db: Database, moment: Moment): Promise<string[]> {
  const { rows } = await db.execute<Released>(sql`
    with released as (
      update reserve_batches set status = 'released', released_at = release_at, next_at = null,
        bank_reference = 'RR' || substr(reserve_no, 2), value_date = ${valueDateOf(sql`release_at`, moment.timeZone)}
      where ${dueAt(moment)} and status = 'held'
      returning *
    ), posted as (
      insert into ledger_postings (merchant_no, journal, gateway_no, account, currency, amount, at)
      select r.merchant_no, r.reserve_no, r.gateway_no, x.account, r.currency, x.amount, r.released_at
      from released r cross join lateral (values ('reserve', -r.amount), ('bank', r.amount)) as x(account, amount)
    ), reported as (
    insert into transaction_events (merchant_no, trade_no, at, kind, amount, currency, reference)
    select e.merchant_no, e.trade_no, r.released_at, 'reserve_released', -e.settled_reserve, e.settlement_currency,
      r.reserve_no
    from released r join settlement_entries e on e.merchant_no = r.merchant_no and e.batch_no = r.batch_no
      and e.settled_reserve <> 0
    order by r.released_at, e.id
    )
    select batch_no, reserve_no, currency, released_at from released`)
  await writeReleaseAccounts(db, moment.merchantNo, rows)
  return rows.map(({ batch_no }) => batch_no)
}

interface Released extends Record<string, unknown> {
  batch_no: string
  reserve_no: string
  currency: string
  released_at: string
}

/** The account that receives a release is the one at the time of the release. */
async function writeReleaseAccounts(
  db: Database,
  merchantNo: string,
  released: readonly Released[],
): Promise<void> {
  if (released.length === 0) return
  const accountOf = await bankAccountsAt(db, merchantNo)
  const accounts = released.map(({ reserve_no, currency, released_at }) => ({
    reserve_no,
    last4: accountOf(currency, new Date(released_at)),
  }))
  await db.execute(sql`
    update reserve_batches r set account_last4 = a.last4
    from json_to_recordset(${JSON.stringify(accounts)}::json) as a(reserve_no text, last4 text)
    where r.merchant_no = ${merchantNo} and r.reserve_no = a.reserve_no`)
}

/**
 * Copies the state of batches and reserves to their orders. @param batchNos the changed batches; unset: all
 */
export async function updateOrderStatuses(
  db: Database,
  merchantNo: string,
  batchNos?: readonly string[],
): Promise<void> {
  if (batchNos?.length === 0) return
  const which = batchNos
    ? sql`e.batch_no in (select json_array_elements_text(${JSON.stringify(batchNos)}::json))`
    : sql`true`
  // Without batch numbers this runs while the data is created: nothing else uses the orders, so they need no lock.
  if (batchNos) await lockSettled(db, merchantNo, which)
  await db.execute(sql`
    with current_status as (
      select e.trade_no,
        case when b.state = 'processed' then 'settled' else 'settling' end as settlement_status,
        case when r.status is not null then r.status else 'none' end as reserve_status
      from settlement_entries e
      join settlement_batches b on b.merchant_no = e.merchant_no and b.batch_no = e.batch_no
      left join reserve_batches r on r.merchant_no = b.merchant_no and r.batch_no = b.batch_no
      where e.merchant_no = ${merchantNo} and e.kind = 'sale' and ${which}
    )
    update transactions t set settlement_status = s.settlement_status, reserve_status = s.reserve_status
    from current_status s
    where t.merchant_no = ${merchantNo} and t.trade_no = s.trade_no
      and (t.settlement_status, t.reserve_status) is distinct from (s.settlement_status, s.reserve_status)`)
}

/** Locks the settled orders of these entries. */
const lockSettled = (db: Database, merchantNo: string, which: SQL): Promise<void> =>
  lockOrders(
    db,
    merchantNo,
    sql`trade_no in (
      select e.trade_no from settlement_entries e
      where e.merchant_no = ${merchantNo} and e.kind = 'sale' and ${which})`,
  )

export const failures = ['review_failed', 'confirmation_failed', 'canceled'] as const

/**
 * Fails the review or the confirmation of an unpaid batch, and notifies the merchant; or cancels the batch. Throws
 * ControlError.
 */
export async function failBatch(
  db: Database,
  { merchantNo, now, timeZone }: Moment,
  { batchNo, state, remark }: { batchNo: string; state: (typeof failures)[number]; remark: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const from = {
      review_failed: sql`state = 'reviewed_pending_confirmation' and net > 0`,
      confirmation_failed: sql`state in ('reviewed_pending_confirmation', 'confirmed_pending_process') and net > 0`,
      canceled: sql`state not in ('processed', 'canceled') and net > 0`,
    }[state]
    const nextAt =
      state === 'canceled' ? null : addBusinessDaysIn(now, REPEAT_BUSINESS_DAYS, timeZone).toISOString()
    const { rows } = await tx.execute<{ batch_no: string }>(sql`
      update ${settlementBatches} set state = ${state}, state_at = ${at}, remark = ${remark},
        next_at = ${nextAt}::timestamptz, failed_at = case when ${nextAt !== null} then ${at} else failed_at end,
        payout_at = greatest(payout_at, ${nextAt}::timestamptz + make_interval(hours => ${CONFIRMATION_HOURS}))
      where merchant_no = ${merchantNo} and batch_no = ${batchNo} and ${from}
      returning batch_no`)
    if (rows.length === 0) throw new ControlError(`batch ${batchNo} cannot become ${state}`)
    if (state === 'canceled') await removeEntries(tx, merchantNo, batchNo)
    else await notifyFailure(tx, { merchantNo, timeZone }, batchNo)
  })
}

/**
 * Removes the entries from a canceled batch. The next tabulation takes them, and the amount that the batch took over.
 * `was_in` keeps the batch number. The sales of its refunds and disputes can be in other batches.
 */
async function removeEntries(db: Database, merchantNo: string, batchNo: string): Promise<void> {
  await lockSettled(db, merchantNo, sql`e.batch_no = ${batchNo}`)
  await db.execute(sql`
    with removed as (
      update settlement_entries set batch_no = null, was_in = array_append(was_in, ${batchNo})
      where merchant_no = ${merchantNo} and batch_no = ${batchNo}
      returning trade_no, kind
    )
    update transactions t set settlement_status = 'unsettled' from removed
    where removed.kind = 'sale' and t.merchant_no = ${merchantNo} and t.trade_no = removed.trade_no
      and t.settlement_status = 'settling'`)
  await db.execute(sql`
    update settlement_entries set other_batch_no = null
    where merchant_no = ${merchantNo} and trade_no = '' and kind = 'carried_out' and other_batch_no = ${batchNo}`)
}
