import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfWeek } from 'date-fns/endOfWeek'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { startOfWeek } from 'date-fns/startOfWeek'
import { alertList } from '../contract/alert.ts'
import type { PageUrl } from '../contract/call.ts'
import type { Deadline, DeadlineKind } from '../contract/deadline.ts'
import { disputeList } from '../contract/dispute.ts'
import { preAuthList } from '../contract/pre-auth.ts'
import { listHref } from '../contract/search-params.ts'
import { waybillList } from '../contract/waybill.ts'
import { endOfDayIn, startOfDayIn } from './days.ts'

/** Deadlines of all areas: whose they are, how many make a line, and what a line opens. */

/** Whoever may open the page sees what falls due there. */
export const deadlinePages = {
  dispute: '/deal/dispute',
  pre_arbitration: '/deal/dispute',
  alert: '/risk/alertService',
  pre_auth: '/deal/auth',
  waybill: '/deal/waybill',
  website: '/risk/website_profile',
  report: '/settlement/forwardMouthSettleList',
  api_key: '/developer/security_api_key',
  consent: '/settings/bankAccount',
} as const satisfies Record<DeadlineKind, PageUrl>

/** So far ahead, today included. */
export const DEADLINE_WEEKS = 5
/** More cases of one kind on one day are one line. */
export const MOST_LINES = 5

/** From the first moment of today to the last one of the weeks ahead. */
export function deadlineSpan(now: Date, timeZone: string): { from: Date; to: Date } {
  const last = addDays(new TZDate(now, timeZone), DEADLINE_WEEKS * 7 - 1)
  return { from: startOfDayIn(now, timeZone), to: endOfDayIn(last, timeZone) }
}

/** What a kind's cases of one day are filtered by, where its list knows the moment and not the deadline. */
export interface Shift {
  /** Milliseconds from that moment to the deadline. */
  by: number
  now: Date
}

/** The moments whose deadlines lie on this day; an end that is still to come is left open. */
export function momentsOf(
  day: Date,
  timeZone: string,
  { by, now }: Shift,
): { from: Date; to: Date | undefined } {
  const shifted = (at: Date) => new Date(+at - by)
  const to = shifted(endOfDayIn(day, timeZone))
  return { from: shifted(startOfDayIn(day, timeZone)), to: to > now ? undefined : to }
}

/** Where a line leads: to its case, or to the list of exactly its cases. */
export function deadlineHref({ kind, no, from, to, gatewayNo, subject }: Deadline): string {
  const page = deadlinePages[kind]
  const bounds = <Name extends string>(name: Name) =>
    ({ ...(from && { [`${name}From`]: from }), ...(to && { [`${name}To`]: to }) }) as {
      [Key in `${Name}From` | `${Name}To`]?: string
    }
  switch (kind) {
    case 'dispute':
      return no
        ? `${page}/${encodeURIComponent(no)}`
        : listHref(page, disputeList, { stage: ['to_answer'], ...bounds('dueAt') })
    case 'pre_arbitration':
      return no
        ? `${page}/${encodeURIComponent(no)}`
        : listHref(page, disputeList, { arbitrationStatus: ['pre_arbitration', 'pre_compliance'] })
    case 'alert':
      return listHref(
        page,
        alertList,
        no ? { alertNo: [no] } : { state: ['open', 'expired'], ...bounds('alertedAt') },
      )
    case 'pre_auth':
      return listHref(
        page,
        preAuthList,
        no ? { tradeNo: [no] } : { preAuthStatus: ['pending'], ...bounds('createdAt') },
      )
    case 'waybill':
      return listHref(page, waybillList, {
        waybillStatus: ['missing'],
        ...(gatewayNo && { gatewayNo: [gatewayNo] }),
        ...bounds('createdAt'),
      })
    case 'website':
      return no ? `${page}/${encodeURIComponent(no)}` : page
    case 'report':
      return `${page}?${new URLSearchParams({ monthFrom: subject ?? '', monthTo: subject ?? '' })}`
    case 'api_key':
    case 'consent':
      return page
  }
}

/** By the day, what is overdue before all others. */
export function byDay(deadlines: readonly Deadline[]): { overdue: Deadline[]; days: [string, Deadline[]][] } {
  const overdue = deadlines.filter((each) => each.overdue)
  const ahead = deadlines.filter((each) => !each.overdue)
  return { overdue, days: [...Map.groupBy(ahead, ({ day }) => day)] }
}

/** The weeks of the board, Monday first: each day of them, YYYY-MM-DD. */
export function weeksBetween(from: string, to: string): string[][] {
  const days = eachDayOfInterval({
    start: startOfWeek(parseISO(from), MONDAY),
    end: endOfWeek(parseISO(to), MONDAY),
  }).map((day) => format(day, 'yyyy-MM-dd'))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const MONDAY = { weekStartsOn: 1 } as const
