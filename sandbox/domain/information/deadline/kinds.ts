import { millisecondsInHour } from 'date-fns/constants'
import { and, between, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { type DeadlineKind, deadlineKinds } from '#lib/contract/deadline.ts'
import { failedBatchStates } from '#lib/contract/settlement-rows.ts'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { addDaysIn, dayOf, endOfDayIn } from '#lib/rules/days.ts'
import { deadlinePages, deadlineSpan, momentsOf } from '#lib/rules/deadline.ts'
import { PRE_AUTH_VALID_DAYS } from '#lib/rules/pre-auth.ts'
import { reportIssuedAt, startOfMonthIn } from '#lib/rules/settlement.ts'
import { rectifyDueAt } from '#lib/rules/website.ts'
import { alertRecords } from '#sandbox/domain/disputes/alert/list.ts'
import { disputeRecords } from '#sandbox/domain/disputes/dispute/list.ts'
import { preAuthRecords } from '#sandbox/domain/payments/pre-auth/list.ts'
import { waybillRecords } from '#sandbox/domain/payments/waybill/list.ts'
import { readKeys } from '#sandbox/domain/people/developer/keys.ts'
import { websiteRecords } from '#sandbox/domain/risk/website/list.ts'
import { comingTabulations } from '#sandbox/domain/settlement/settlement/calendar.ts'
import { merchants, websites } from '#sandbox/platform/db/schema/identity.ts'
import {
  alerts,
  disputes,
  payoutShops,
  settlementBatches,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { all } from '#sandbox/platform/list/conditions.ts'
import { countList } from '#sandbox/platform/list/list.ts'
import { type Line, lineOf, linesOf, type Viewer } from './cases.ts'

/**
 * The deadlines of each kind, read with the conditions of the lists that they link to. So both always show
 * the same records, including the role's websites.
 */

const PRE_AUTH_MS = PRE_AUTH_VALID_DAYS * 24 * millisecondsInHour

interface DeadlineQuery {
  viewer: Viewer
  now: Date
  span: { from: Date; to: Date }
}

const readers: Record<DeadlineKind, (query: DeadlineQuery) => Promise<Line[]>> = {
  dispute: ({ viewer, span, now }) => {
    const due = { dueAtFrom: span.from.toISOString(), dueAtTo: span.to.toISOString() }
    const t = disputes
    return linesOf(viewer, {
      kind: 'dispute',
      table: t,
      where: disputeRecords.condition({ stage: ['to_answer'], arbitrationResponse: ['none'], ...due }, viewer)
        .where,
      due: t.dueAt,
      no: t.disputeNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      // This list filters by the deadline itself, which lies in the future.
      filterOf: (at) => ({
        ...momentsOf(at, viewer.timeZone, { by: 0, now }),
        to: endOfDayIn(at, viewer.timeZone),
      }),
    })
  },

  pre_arbitration: ({ viewer, span, now }) => {
    const t = disputes
    const { where } = disputeRecords.condition({ arbitrationResponse: ['open'] }, viewer)
    return linesOf(viewer, {
      kind: 'pre_arbitration',
      table: t,
      where: all(where, between(t.preArbitrationDueAt, now, span.to)),
      due: t.preArbitrationDueAt,
      no: t.disputeNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
    })
  },

  alert: ({ viewer, now }) => {
    const t = alerts
    return linesOf(viewer, {
      kind: 'alert',
      table: t,
      where: alertRecords.condition({ state: ['open', 'expired'] }, viewer).where,
      due: t.dueAt,
      no: t.alertNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      filterOf: (at) => momentsOf(at, viewer.timeZone, { by: ANSWER_HOURS * millisecondsInHour, now }),
    })
  },

  pre_auth: ({ viewer, now }) => {
    const t = transactions
    const lapses = sql`(${t.createdAt} + interval '${sql.raw(String(PRE_AUTH_VALID_DAYS * 24))} hours')`
    return linesOf(viewer, {
      kind: 'pre_auth',
      table: t,
      where: preAuthRecords.condition({ preAuthStatus: ['pending'] }, viewer).where,
      due: lapses,
      no: t.tradeNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      filterOf: (at) => momentsOf(at, viewer.timeZone, { by: PRE_AUTH_MS, now }),
    })
  },

  async waybill({ viewer, span, now }) {
    const tabulations = await comingTabulations(viewer.db, viewer.merchantNo, span.to)
    const first = new Map<string, Date>()
    for (const { gatewayNo, at } of tabulations) if (!first.has(gatewayNo)) first.set(gatewayNo, at)
    const lines = await Promise.all(
      tabulations.map(async ({ gatewayNo, at, paidBefore, heldBackFrom }) => {
        // The next tabulation also takes all orders held back so far. Each later one takes a week of orders.
        const from = first.get(gatewayNo) === at ? heldBackFrom : addDaysIn(paidBefore, -7, viewer.timeZone)
        if (from > now) return []
        // The week of this tabulation has not ended, so more orders can come in.
        const to = paidBefore > now ? null : new Date(+paidBefore - 1).toISOString()
        const { total: count } = await countList(viewer, waybillRecords, {
          waybillStatus: ['missing'],
          gatewayNo: [gatewayNo],
          createdAtFrom: from.toISOString(),
          ...(to && { createdAtTo: to }),
        })
        if (count === 0) return []
        const state = { kind: 'waybill', day: dayOf(at, viewer.timeZone), dueAt: at, overdue: false } as const
        return [lineOf({ ...state, count, subject: gatewayNo, gatewayNo, from: from.toISOString(), to })]
      }),
    )
    return lines.flat()
  },

  async website({ viewer, now }) {
    const { db, timeZone } = viewer
    const rows = await db
      .select()
      .from(websites)
      .where(websiteRecords.condition({ rectification: ['to_rectify'], status: ['reviewed'] }, viewer).where)
    return rows.flatMap((website) => {
      const dueAt = rectifyDueAt(website, website.updatedAt, timeZone)
      if (!dueAt) return []
      const { websiteNo: no, url: subject, gatewayNo } = website
      const day = dayOf(dueAt, timeZone)
      return [lineOf({ kind: 'website', day, dueAt, overdue: dueAt < now, no, subject, gatewayNo })]
    })
  },

  async report({ viewer, span }) {
    const { db, merchantNo, timeZone } = viewer
    const today = dayOf(span.from, timeZone)
    const coming = await comingTabulations(db, merchantNo, span.to)
    // The report of a month is issued on the 5th of the next month.
    const lines = [-1, 0].map(async (by) => {
      const from = startOfMonthIn(today.slice(0, 7), timeZone, by)
      const month = dayOf(from, timeZone).slice(0, 7)
      const until = startOfMonthIn(month, timeZone, 1)
      const dueAt = reportIssuedAt(month, timeZone)
      if (dueAt < span.from || dueAt > span.to) return []
      const paid =
        coming.some(({ payoutAt }) => payoutAt >= from && payoutAt < until) ||
        (await hasBatch(viewer, from, until))
      const day = dayOf(dueAt, timeZone)
      return paid ? [lineOf({ kind: 'report', day, dueAt, overdue: false, no: month, subject: month })] : []
    })
    return (await Promise.all(lines)).flat()
  },

  async api_key({ viewer, now, span }) {
    const keys = await readKeys(viewer.db, viewer.merchantNo, now)
    return keys.flatMap(({ key: { keyNo: no, expiresAt: dueAt, gatewayNo } }) => {
      if (!dueAt || dueAt > span.to) return []
      const day = dayOf(dueAt, viewer.timeZone)
      return [lineOf({ kind: 'api_key', day, dueAt, overdue: false, no, subject: gatewayNo, gatewayNo })]
    })
  },

  async consent({ viewer, now, span }) {
    const t = payoutShops
    const rows = await viewer.db
      .select({ gatewayNo: t.gatewayNo, dueAt: t.consentUntil })
      .from(t)
      .innerJoin(merchants, eq(merchants.merchantNo, t.merchantNo))
      .where(
        and(
          eq(t.merchantNo, viewer.merchantNo),
          eq(merchants.payout, true),
          eq(t.status, 'authorized'),
          gte(t.consentUntil, now),
          lte(t.consentUntil, span.to),
        ),
      )
    return rows.flatMap(({ gatewayNo, dueAt }) => {
      if (!dueAt) return []
      const day = dayOf(dueAt, viewer.timeZone)
      const named = { no: gatewayNo, subject: gatewayNo, gatewayNo }
      return [lineOf({ kind: 'consent', day, dueAt, overdue: false, ...named })]
    })
  },

  payout_failed: ({ viewer }) => {
    const t = settlementBatches
    return linesOf(viewer, {
      kind: 'payout_failed',
      table: t,
      where: all(eq(t.merchantNo, viewer.merchantNo), inArray(t.state, [...failedBatchStates])),
      due: t.nextAt,
      no: t.batchNo,
      subject: t.batchNo,
      amount: t.net,
      currency: t.currency,
    })
  },
}

/** Whether a batch is paid out in this period. */
async function hasBatch({ db, merchantNo }: Viewer, from: Date, until: Date): Promise<boolean> {
  const t = settlementBatches
  const [batch] = await db
    .select({ batchNo: t.batchNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), gte(t.payoutAt, from), lt(t.payoutAt, until)))
    .limit(1)
  return batch !== undefined
}

export interface Due {
  from: string
  to: string
  deadlines: Line[]
}

/**
 * All deadlines of the coming weeks and all overdue cases, for the pages that the reader can open, in this
 * order.
 */
export async function deadlinesOf(viewer: Viewer): Promise<Due> {
  const now = viewer.now()
  const span = deadlineSpan(now, viewer.timeZone)
  const mine = deadlineKinds.filter((kind) => mayOpen(viewer.rights, deadlinePages[kind]))
  const lines = await Promise.all(mine.map((kind) => readers[kind]({ viewer, now, span })))
  return {
    from: dayOf(span.from, viewer.timeZone),
    to: dayOf(span.to, viewer.timeZone),
    deadlines: lines.flat().toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt)),
  }
}
