import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { subDays } from 'date-fns/subDays'
import type { InputOf } from '../contract/call.ts'
import type { disputeList } from '../contract/dispute.ts'
import type { fraudList } from '../contract/fraud.ts'
import type { DataAnalysis, OrderTotals, TodoKind } from '../contract/home.ts'
import type { refundList } from '../contract/refund.ts'
import type { settlementList } from '../contract/settlement.ts'
import { failedBatchStates } from '../contract/settlement-rows.ts'
import type { orderOutcomes, transactionList } from '../contract/transaction.ts'
import type { waybillList } from '../contract/waybill.ts'
import type { websiteList } from '../contract/website.ts'
import { daysBetween } from './days.ts'
import { adviceFor, type DeclineAdvice } from './decline.ts'
import { groupDigits } from './group-digits.ts'
import { sumsByCurrency } from './money.ts'
import { percentOf } from './percent.ts'

/**
 * The figures of the home page. Each is defined by the filter of the list that shows exactly the counted rows. Screens
 * build links from these filters, and tests count with them.
 */

export type OrderFilter = InputOf<typeof transactionList>
export type Outcome = (typeof orderOutcomes)[number]

interface Range {
  from: string
  to: string
}

/** The default period in days, for the sandbox and the screen. */
export const HOME_DAYS = 30

/** Home counts live orders only. */
export const liveOrders = ({ from, to }: Range): OrderFilter => ({
  createdAtFrom: from,
  createdAtTo: to,
  environment: ['live'],
})

/**
 * The same number of days before a period. A period that has not ended is compared with as much time of the
 * days before.
 */
export function previousPeriod({ from, to }: { from: Date; to: Date }, now: Date, timeZone: string) {
  const days = daysBetween(from, to, timeZone) + 1
  const before = (at: Date) => new Date(+subDays(new TZDate(at, timeZone), days))
  return { from: before(from), to: before(to > now ? now : to) }
}

export type TotalsPart = 'success' | 'failed' | 'released' | 'open'

/** A pre-authorization that was revoked or expired is not a failure: the amount was released without a charge. */
export const partOutcomes: Record<TotalsPart, readonly Outcome[]> = {
  success: ['success'],
  failed: ['refused_by_risk', 'interface_error', 'declined'],
  released: ['revoked', 'expired'],
  open: ['pending', 'processing'],
}

/** The filter for one part of a count. */
export const partOf = (orders: OrderFilter, part: TotalsPart): OrderFilter => ({
  ...orders,
  outcome: [...partOutcomes[part]],
})

/** Success rate of concluded orders in percent, two decimals; null without concluded orders. */
export const successRate = ({ success, failed }: Pick<OrderTotals, 'success' | 'failed'>): string | null =>
  percentOf(success, success + failed)

/** The sum of several counts. */
export function addTotals(totals: readonly OrderTotals[]): OrderTotals {
  const sum = (field: 'orders' | TotalsPart) => totals.reduce((total, each) => total + each[field], 0)
  return {
    orders: sum('orders'),
    success: sum('success'),
    failed: sum('failed'),
    released: sum('released'),
    open: sum('open'),
    paid: sumsByCurrency(totals.flatMap((each) => each.paid))
      .map(({ currency, amount }) => ({ currency, amount }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  }
}

export type DayBar = OrderTotals & Range & { first: string; last: string }

/** More bars than this are hard to distinguish. */
const MAX_BARS = 31
const WEEK = 7

/** Days, or weeks that end with the last day if there are many days. */
export function daysAsBars(days: DataAnalysis['days']): DayBar[] {
  const size = days.length > MAX_BARS ? WEEK : 1
  const bars: DayBar[] = []
  for (let end = days.length; end > 0; end -= size) {
    const of = days.slice(Math.max(0, end - size), end)
    const [first, last] = [of[0], of.at(-1)]
    if (first && last) {
      bars.unshift({ ...addTotals(of), from: first.from, to: last.to, first: first.day, last: last.day })
    }
  }
  return bars
}

export interface FunnelStep {
  id: 'all' | 'accepted' | 'reached' | 'paid'
  orders: number
  outcomes: Outcome[]
}

const lostAt: readonly { id: FunnelStep['id']; lost: readonly Outcome[] }[] = [
  { id: 'all', lost: [] },
  { id: 'accepted', lost: ['refused_by_risk'] },
  { id: 'reached', lost: ['interface_error'] },
  { id: 'paid', lost: ['declined', 'revoked', 'expired', 'pending', 'processing'] },
]

/** The funnel from all orders to paid orders: the number left after each step. */
export function approvalFunnel(outcomes: Readonly<Record<Outcome, number>>): FunnelStep[] {
  let left = Object.keys(outcomes) as Outcome[]
  return lostAt.map(({ id, lost }) => {
    left = left.filter((outcome) => !lost.includes(outcome))
    return { id, outcomes: left, orders: left.reduce((sum, outcome) => sum + outcomes[outcome], 0) }
  })
}

/** The filter for the orders of a step; all orders need none. */
export const stepOrders = (orders: OrderFilter, { id, outcomes }: FunnelStep): OrderFilter =>
  id === 'all' ? orders : { ...orders, outcome: outcomes }

export interface FailureReason {
  reason: DeclineAdvice
  errorCodes: string[]
  orders: number
}

/** Failure reasons, most frequent first. Codes with the same advice are one reason. */
export function failureReasons({ errors }: Pick<DataAnalysis, 'errors'>): FailureReason[] {
  const byAdvice = Map.groupBy(errors, ({ errorCode }) => adviceFor(errorCode))
  const reasons: FailureReason[] = [...byAdvice].map(([reason, of]) => ({
    reason,
    errorCodes: of.map(({ errorCode }) => errorCode).toSorted(),
    orders: of.reduce((sum, { orders }) => sum + orders, 0),
  }))
  return reasons.toSorted((a, b) => b.orders - a.orders || a.reason.localeCompare(b.reason))
}

export const reasonOrders = (orders: OrderFilter, { errorCodes }: FailureReason): OrderFilter => ({
  ...orders,
  orderState: ['failed'],
  errorCode: errorCodes,
})

/** Disputes due within this many days are highlighted. */
export const DUE_SOON_DAYS = 3
/** Failed refunds of the last days. */
export const FAILED_REFUND_DAYS = 30
/** A refused change of a bank account is a to-do for this many days, unless there is a newer request. */
export const REFUSED_CHANGE_DAYS = 30

interface Bounds {
  from: string | null
  to: string | null
}

/**
 * The list filter of each to-do. Two have none: changes of a bank account have no list, and the screen filters the
 * approvals.
 */
export const todoFilters = {
  payouts_failed: (): InputOf<typeof settlementList> => ({ state: [...failedBatchStates] }),
  disputes_due_soon: ({ to }: Bounds): InputOf<typeof disputeList> => ({
    stage: ['to_answer'],
    ...(to && { dueAtTo: to }),
  }),
  disputes_to_answer: (): InputOf<typeof disputeList> => ({ stage: ['to_answer'] }),
  waybills_missing: (): InputOf<typeof waybillList> => ({ waybillStatus: ['missing'] }),
  websites_to_rectify: (): InputOf<typeof websiteList> => ({
    status: ['reviewed'],
    rectification: ['to_rectify'],
  }),
  refunds_failed: ({ from }: Bounds): InputOf<typeof refundList> => ({
    status: ['failed'],
    ...(from && { appliedAtFrom: from }),
  }),
} satisfies Record<Exclude<TodoKind, 'bank_change_refused' | 'approvals_waiting'>, (bounds: Bounds) => object>

type CardType = NonNullable<OrderFilter['cardType']>[number]

/** The filters behind the scheme monitoring figures of a period. */
export const schemeFilters = {
  sales: (cardType: CardType, range: Range): OrderFilter => ({
    ...partOf(liveOrders(range), 'success'),
    cardType: [cardType],
  }),
  frauds: (cardType: CardType, { from, to }: Range): InputOf<typeof fraudList> => ({
    cardType: [cardType],
    fraudEntryDateFrom: from,
    fraudEntryDateTo: to,
  }),
  /** A dispute that RDR refunded is not a chargeback. */
  chargebacks: (cardType: CardType, { from, to }: Range): InputOf<typeof disputeList> => ({
    cardType: [cardType],
    disputeType: ['chargeback'],
    chargebackKind: ['regular'],
    filedAtFrom: from,
    filedAtTo: to,
  }),
}

/** The change from one figure to the next in percent, with its sign and one decimal; null without a first one. */
export const changeOf = (before: string | number, now: string | number): string | null =>
  new Big(before).eq(0) ? null : signed(new Big(now).minus(before).times(100).div(before))

/** A difference with its sign and one decimal; 0 without. */
export function signed(value: Big): string {
  const rounded = value.round(1)
  if (rounded.eq(0)) return '0'
  return `${rounded.gt(0) ? '+' : ''}${groupDigits(rounded.toFixed(1))}`
}
