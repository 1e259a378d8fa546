import { addDays } from 'date-fns/addDays'
import { millisecondsInHour } from 'date-fns/constants'
import { and, between, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { type DeadlineKind, deadlineKinds } from '#lib/contract/deadline.ts'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { dayOf, endOfDayIn } from '#lib/rules/days.ts'
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
import { type Asker, type Line, lineOf, linesOf } from './cases.ts'

/**
 * The deadlines of each kind, read with the conditions of the lists that they link to. So both always show
 * the same records, including the role's websites.
 */

const PRE_AUTH_MS = PRE_AUTH_VALID_DAYS * 24 * millisecondsInHour

interface Ask {
  asker: Asker
  now: Date
  span: { from: Date; to: Date }
}

const readers: Record<DeadlineKind, (ask: Ask) => Promise<Line[]>> = {
  dispute: ({ asker, span, now }) => {
    const due = { dueAtFrom: span.from.toISOString(), dueAtTo: span.to.toISOString() }
    const t = disputes
    return linesOf(asker, {
      kind: 'dispute',
      table: t,
      where: disputeRecords.condition({ stage: ['to_answer'], ...due }, asker).where,
      due: t.dueAt,
      no: t.disputeNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      // This list filters by the deadline itself, which lies in the future.
      filterOf: (at) => ({
        ...momentsOf(at, asker.timeZone, { by: 0, now }),
        to: endOfDayIn(at, asker.timeZone),
      }),
    })
  },

  pre_arbitration: ({ asker, span, now }) => {
    const t = disputes
    const { where } = disputeRecords.condition(
      { arbitrationStatus: ['pre_arbitration', 'pre_compliance'] },
      asker,
    )
    return linesOf(asker, {
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

  alert: ({ asker, now }) => {
    const t = alerts
    return linesOf(asker, {
      kind: 'alert',
      table: t,
      where: alertRecords.condition({ state: ['open', 'expired'] }, asker).where,
      due: t.dueAt,
      no: t.alertNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      filterOf: (at) => momentsOf(at, asker.timeZone, { by: ANSWER_HOURS * millisecondsInHour, now }),
    })
  },

  pre_auth: ({ asker, now }) => {
    const t = transactions
    const lapses = sql`(${t.createdAt} + interval '${sql.raw(String(PRE_AUTH_VALID_DAYS * 24))} hours')`
    return linesOf(asker, {
      kind: 'pre_auth',
      table: t,
      where: preAuthRecords.condition({ preAuthStatus: ['pending'] }, asker).where,
      due: lapses,
      no: t.tradeNo,
      subject: t.orderNo,
      amount: t.amount,
      currency: t.currency,
      filterOf: (at) => momentsOf(at, asker.timeZone, { by: PRE_AUTH_MS, now }),
    })
  },

  async waybill({ asker, span, now }) {
    const tabulations = await comingTabulations(asker.db, asker.merchantNo, span.to)
    const first = new Map<string, Date>()
    for (const { gatewayNo, at } of tabulations) if (!first.has(gatewayNo)) first.set(gatewayNo, at)
    const lines = await Promise.all(
      tabulations.map(async ({ gatewayNo, at, paidBefore, heldBackFrom }) => {
        // The next tabulation also takes all orders held back so far. Each later one takes a week of orders.
        const from = first.get(gatewayNo) === at ? heldBackFrom : addDays(paidBefore, -7)
        if (from > now) return []
        // The week of this tabulation has not ended, so more orders can come in.
        const to = paidBefore > now ? null : new Date(+paidBefore - 1).toISOString()
        const { total: count } = await countList(asker, waybillRecords, {
          waybillStatus: ['missing'],
          gatewayNo: [gatewayNo],
          createdAtFrom: from.toISOString(),
          ...(to && { createdAtTo: to }),
        })
        if (count === 0) return []
        const state = { kind: 'waybill', day: dayOf(at, asker.timeZone), dueAt: at, overdue: false } as const
        return [lineOf({ ...state, count, subject: gatewayNo, gatewayNo, from: from.toISOString(), to })]
      }),
    )
    return lines.flat()
  },

  async website({ asker, now }) {
    const { db, timeZone } = asker
    const rows = await db
      .select()
      .from(websites)
      .where(websiteRecords.condition({ rectification: ['to_rectify'], status: ['reviewed'] }, asker).where)
    return rows.flatMap((site) => {
      const dueAt = rectifyDueAt(site, site.updatedAt, timeZone)
      if (!dueAt) return []
      const { websiteNo: no, url: subject, gatewayNo } = site
      const day = dayOf(dueAt, timeZone)
      return [lineOf({ kind: 'website', day, dueAt, overdue: dueAt < now, no, subject, gatewayNo })]
    })
  },

  async report({ asker, span }) {
    const { db, merchantNo, timeZone } = asker
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
        (await hasBatch(asker, from, until))
      const day = dayOf(dueAt, timeZone)
      return paid ? [lineOf({ kind: 'report', day, dueAt, overdue: false, no: month, subject: month })] : []
    })
    return (await Promise.all(lines)).flat()
  },

  async api_key({ asker, now, span }) {
    const keys = await readKeys(asker.db, asker.merchantNo, now)
    return keys.flatMap(({ key: { keyNo: no, expiresAt: dueAt, gatewayNo } }) => {
      if (!dueAt || dueAt > span.to) return []
      const day = dayOf(dueAt, asker.timeZone)
      return [lineOf({ kind: 'api_key', day, dueAt, overdue: false, no, subject: gatewayNo, gatewayNo })]
    })
  },

  async consent({ asker, now, span }) {
    const t = payoutShops
    const rows = await asker.db
      .select({ gatewayNo: t.gatewayNo, dueAt: t.consentUntil })
      .from(t)
      .innerJoin(merchants, eq(merchants.merchantNo, t.merchantNo))
      .where(
        and(
          eq(t.merchantNo, asker.merchantNo),
          eq(merchants.payout, true),
          eq(t.status, 'authorized'),
          gte(t.consentUntil, now),
          lte(t.consentUntil, span.to),
        ),
      )
    return rows.flatMap(({ gatewayNo, dueAt }) => {
      if (!dueAt) return []
      const day = dayOf(dueAt, asker.timeZone)
      const named = { no: gatewayNo, subject: gatewayNo, gatewayNo }
      return [lineOf({ kind: 'consent', day, dueAt, overdue: false, ...named })]
    })
  },
}

/** Whether a batch is paid out in this period. */
async function hasBatch({ db, merchantNo }: Asker, from: Date, until: Date): Promise<boolean> {
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
export async function deadlinesOf(asker: Asker): Promise<Due> {
  const now = asker.now()
  const span = deadlineSpan(now, asker.timeZone)
  const mine = deadlineKinds.filter((kind) => mayOpen(asker.rights, deadlinePages[kind]))
  const lines = await Promise.all(mine.map((kind) => readers[kind]({ asker, now, span })))
  return {
    from: dayOf(span.from, asker.timeZone),
    to: dayOf(span.to, asker.timeZone),
    deadlines: lines.flat().toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt)),
  }
}
