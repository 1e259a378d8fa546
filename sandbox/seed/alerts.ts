import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { alertRow } from '../alert/raise.ts'
import type { StoredAlert } from '../alert/rows.ts'
import type { Database } from '../db/client.ts'
import { alerts, disputes, refunds, transactions } from '../db/schema/index.ts'
import type { StoredTransaction } from '../transaction/read-rows.ts'
import type { SeedPart } from './part.ts'
import { numberAt } from './payments/rows.ts'
import { hashText } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CHUNK = 500
/** Of the oldest that a list shows without being asked. */
const LOOK_BACK = 182 * DAY

type Alert = typeof alerts.$inferInsert
type Said = Pick<StoredAlert, 'type' | 'source' | 'reason'>

/**
 * Alerts that came before chargebacks and refunds of the seeded world, some that wait for an answer, and some that are
 * still to come as time goes on. The same for the same orders.
 */
export const alertsPart: SeedPart = {
  name: 'alerts',
  version: 1,
  async run({ db, now, transactions: total }) {
    if (total === 0) return
    const rows = [
      ...(await beforeChargebacks(db, now)),
      ...(await beforeRefunds(db, now)),
      ...(await beforeNothing(db, now)),
    ]
    await db.transaction(async (tx) => {
      for (let from = 0; from < rows.length; from += CHUNK) {
        await tx
          .insert(alerts)
          .values(rows.slice(from, from + CHUNK))
          .onConflictDoNothing()
      }
    })
  },
}

/** A share of all, by a number that never changes. */
const drawn = (column: PgColumn, share: number) =>
  sql`('x' || substr(md5(${column}), 1, 7))::bit(28)::int % 1000 < ${share}`

const reasons = ['not_received', 'not_as_described', 'cancelled_recurring'] as const

function said(tradeNo: string, reason?: string): Said {
  const hash = hashText(tradeNo)
  const isFraud = reason === undefined ? hash % 3 > 0 : reason === 'fraud'
  return {
    type: isFraud ? 'fraud' : 'customer_dispute',
    source: hash % 5 < 3 ? 'issuer_network' : 'scheme_network',
    reason: reason ?? (isFraud ? 'fraud' : (reasons[hash % reasons.length] ?? 'not_received')),
  }
}

/** Hours by an order's number: some, the same ones each time. */
const hoursOf = (tradeNo: string, from: number, to: number): number =>
  (from + (hashText(`${tradeNo}/hours`) % (to - from))) * HOUR

const rowAt = (order: StoredTransaction, reason: string | undefined, at: number, files: boolean): Alert => ({
  ...alertRow(order, { ...said(order.tradeNo, reason), files }, new Date(at)),
  alertNo: numberAt(at, hashText(order.tradeNo), 'A'),
})

/** Nobody answered: the chargeback came. */
async function beforeChargebacks(db: Database, now: Date): Promise<Alert[]> {
  const found = await db
    .select({ order: transactions, dispute: disputes })
    .from(disputes)
    .innerJoin(
      transactions,
      and(eq(transactions.merchantNo, disputes.merchantNo), eq(transactions.tradeNo, disputes.tradeNo)),
    )
    .where(
      and(
        eq(disputes.kind, 'chargeback'),
        ne(disputes.chargebackKind, 'rdr'),
        gt(disputes.filedAt, new Date(+now - LOOK_BACK)),
        drawn(disputes.disputeNo, 400),
      ),
    )
    .orderBy(asc(disputes.merchantNo), asc(disputes.disputeNo))
  return found.flatMap(({ order, dispute }) => {
    const at = +dispute.filedAt - hoursOf(order.tradeNo, 80, 200)
    if (at < +order.createdAt + HOUR) return []
    const { disputeNo, amount, filedAt } = dispute
    return [
      {
        ...rowAt(order, dispute.reason, at, true),
        state: 'chargeback' as const,
        amount,
        filesAt: filedAt,
        handledAt: filedAt,
        disputeNo,
        nextAt: null,
      },
    ]
  })
}

/** Averted: the order was refunded whole within the day. */
async function beforeRefunds(db: Database, now: Date): Promise<Alert[]> {
  const found = await db
    .select({ order: transactions, refund: refunds })
    .from(refunds)
    .innerJoin(
      transactions,
      and(eq(transactions.merchantNo, refunds.merchantNo), eq(transactions.tradeNo, refunds.tradeNo)),
    )
    .where(
      and(
        eq(refunds.status, 'success'),
        eq(refunds.type, 'full'),
        eq(transactions.method, 'card'),
        eq(transactions.frozenStatus, 'none'),
        eq(transactions.holdStatus, 'none'),
        gt(refunds.appliedAt, new Date(+now - LOOK_BACK)),
        drawn(refunds.refundNo, 120),
      ),
    )
    .orderBy(asc(refunds.merchantNo), asc(refunds.refundNo))
  return found.flatMap(({ order, refund }) => {
    const at = +refund.appliedAt - hoursOf(order.tradeNo, 1, 40)
    if (at < +order.createdAt + HOUR) return []
    return [
      {
        ...rowAt(order, undefined, at, false),
        state: 'refunded' as const,
        amount: refund.amount,
        handledAt: refund.appliedAt,
        handledBy: refund.applicant,
        refundNo: refund.refundNo,
        nextAt: null,
      },
    ]
  })
}

/** How many hours ago alerts came to the latest orders that nothing has befallen; below 0: how long until they come. */
const AGES = [5, 22, 31, 47, 66, 90, 110, 300, 500, -20, -44, -70, -130, -200]

async function beforeNothing(db: Database, now: Date): Promise<Alert[]> {
  const t = transactions
  const merchants = await db.selectDistinct({ merchantNo: t.merchantNo }).from(t)
  const rows: Alert[] = []
  for (const { merchantNo } of merchants) {
    const orders = await db
      .select({ order: t })
      .from(t)
      .leftJoin(alerts, and(eq(alerts.merchantNo, t.merchantNo), eq(alerts.tradeNo, t.tradeNo)))
      .where(
        and(
          eq(t.merchantNo, merchantNo),
          eq(t.status, 'success'),
          eq(t.method, 'card'),
          eq(t.environment, 'live'),
          eq(t.refundedAmount, '0'),
          eq(t.frozenStatus, 'none'),
          eq(t.holdStatus, 'none'),
          lt(t.createdAt, new Date(+now - 24 * DAY)),
          isNull(alerts.alertNo),
          drawn(t.tradeNo, 60),
        ),
      )
      .orderBy(desc(t.createdAt), desc(t.tradeNo))
      .limit(AGES.length)
    rows.push(...orders.map(({ order }, index) => waiting(order, +now - (AGES[index] ?? 0) * HOUR, +now)))
  }
  return rows
}

/**
 * In the end the issuer leaves them all at that: the calendar of payouts forecasts the seeded world, and a chargeback
 * that nobody filed would make it wrong. The test card brings alerts that come to one.
 */
function waiting(order: StoredTransaction, at: number, now: number): Alert {
  const row = rowAt(order, undefined, at, false)
  if (at > now) return row
  const isOld = now - at > EXPIRED_FOR + ANSWER_HOURS * HOUR
  if (isOld) return { ...row, state: 'lapsed', nextAt: null }
  return +row.dueAt > now
    ? { ...row, state: 'open', nextAt: row.dueAt }
    : { ...row, state: 'expired', nextAt: new Date(+row.dueAt + EXPIRED_FOR) }
}

const EXPIRED_FOR = 5 * DAY
