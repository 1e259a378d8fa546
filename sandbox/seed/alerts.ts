import { millisecondsInHour } from 'date-fns/constants'
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { alertRow } from '#sandbox/domain/disputes/alert/raise.ts'
import type { StoredAlert } from '#sandbox/domain/disputes/alert-lifecycle/follow-order.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { alerts, disputes, refunds, transactions } from '#sandbox/platform/db/schema/index.ts'
import { hashText } from '#sandbox/platform/random.ts'
import type { SeedPart } from './part.ts'
import { numberAt } from './payments/rows.ts'

const DAY = 24 * millisecondsInHour
const CHUNK = 500
/** The oldest records that a list shows by default. */
const LOOK_BACK = 182 * DAY

type Alert = typeof alerts.$inferInsert
type SeedAlert = Pick<StoredAlert, 'type' | 'source' | 'reason'>

/**
 * Alerts before chargebacks and refunds of the seeded data, some that need a response, and some that arrive
 * later. The same orders always give the same alerts.
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

/** Selects a share of all rows by a number that never changes. */
const drawn = (column: PgColumn, share: number) =>
  sql<boolean>`('x' || substr(md5(${column}), 1, 7))::bit(28)::int % 1000 < ${share}`

/** The drawn alerts. A merchant without one gets its last alert, so that small seeded data also have every state. */
function drawnAlerts(all: readonly { isDrawn: boolean; alert: Alert }[]): Alert[] {
  const byMerchant = Map.groupBy(all, ({ alert }) => alert.merchantNo)
  return [...byMerchant.values()].flatMap((own) => {
    const chosen = own.filter(({ isDrawn }) => isDrawn)
    return (chosen.length > 0 ? chosen : own.slice(-1)).map(({ alert }) => alert)
  })
}

const reasons = ['not_received', 'not_as_described', 'canceled_recurring'] as const

function alertDetails(tradeNo: string, reason?: string): SeedAlert {
  const hash = hashText(tradeNo)
  const isFraud = reason === undefined ? hash % 3 > 0 : reason === 'fraud'
  return {
    type: isFraud ? 'fraud' : 'customer_dispute',
    source: hash % 5 < 3 ? 'issuer_network' : 'scheme_network',
    reason: reason ?? (isFraud ? 'fraud' : (reasons[hash % reasons.length] ?? 'not_received')),
  }
}

/** Number of hours derived from the order number, the same each time. */
const hoursOf = (tradeNo: string, from: number, to: number): number =>
  (from + (hashText(`${tradeNo}/hours`) % (to - from))) * millisecondsInHour

const rowAt = (order: StoredTransaction, reason: string | undefined, at: number, files: boolean): Alert => ({
  ...alertRow(order, { ...alertDetails(order.tradeNo, reason), files }, new Date(at)),
  alertNo: numberAt(at, hashText(order.tradeNo), 'A'),
})

/** The merchant did not respond: the chargeback followed. */
async function beforeChargebacks(db: Database, now: Date): Promise<Alert[]> {
  const found = await db
    .select({ order: transactions, dispute: disputes, isDrawn: drawn(disputes.disputeNo, 400) })
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
      ),
    )
    .orderBy(asc(disputes.merchantNo), asc(disputes.disputeNo))
  const alertsBefore = found.flatMap(({ order, dispute, isDrawn }) => {
    const at = +dispute.filedAt - hoursOf(order.tradeNo, 80, 200)
    if (at < +order.createdAt + millisecondsInHour) return []
    const { disputeNo, amount, filedAt } = dispute
    const alert: Alert = {
      ...rowAt(order, dispute.reason, at, true),
      state: 'chargeback',
      amount,
      filesAt: filedAt,
      handledAt: filedAt,
      disputeNo,
      nextAt: null,
    }
    return { isDrawn, alert }
  })
  return drawnAlerts(alertsBefore)
}

/** Prevented: the order was fully refunded within one day. */
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
    if (at < +order.createdAt + millisecondsInHour) return []
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

/**
 * Age in hours of alerts for the latest orders without refund or dispute; negative: hours until the alert
 * arrives.
 */
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
    rows.push(
      ...orders.map(({ order }, index) =>
        waiting(order, +now - (AGES[index] ?? 0) * millisecondsInHour, +now),
      ),
    )
  }
  return rows
}

/**
 * The issuer never charges back after these alerts: the payout forecast covers the seeded data, and an
 * unexpected chargeback would make it wrong. Alerts of the test card lead to a chargeback.
 */
function waiting(order: StoredTransaction, at: number, now: number): Alert {
  const row = rowAt(order, undefined, at, false)
  if (at > now) return row
  const isOld = now - at > EXPIRED_FOR + ANSWER_HOURS * millisecondsInHour
  if (isOld) return { ...row, state: 'lapsed', nextAt: null }
  return +row.dueAt > now
    ? { ...row, state: 'open', nextAt: row.dueAt }
    : { ...row, state: 'expired', nextAt: new Date(+row.dueAt + EXPIRED_FOR) }
}

const EXPIRED_FOR = 5 * DAY
