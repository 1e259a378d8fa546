import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { alertList } from '../contract/alert.ts'
import type { PageUrl } from '../contract/call.ts'
import type { Deadline, DeadlineKind } from '../contract/deadline.ts'
import { disputeList } from '../contract/dispute.ts'
import { preAuthList } from '../contract/pre-auth.ts'
import { listHref } from '../contract/search-params.ts'
import { waybillList } from '../contract/waybill.ts'
import { endOfDayIn, startOfDayIn } from './days.ts'

/** Deadlines of all areas: who sees them, how cases are grouped, and which page a group opens. */

/** A user who may open the page sees its deadlines. */
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
  payout_failed: '/settlement/setDetails',
} as const satisfies Record<DeadlineKind, PageUrl>

/** The period covered, including today. */
export const DEADLINE_WEEKS = 5
/** More cases of one kind on one day form one group. */
export const MAX_LINES = 5

/** The time from the start of today to the end of the period. */
export function deadlineSpan(now: Date, timeZone: string): { from: Date; to: Date } {
  const last = addDays(new TZDate(now, timeZone), DEADLINE_WEEKS * 7 - 1)
  return { from: startOfDayIn(now, timeZone), to: endOfDayIn(last, timeZone) }
}

/** The filter for the cases of one day, for a list that stores an event and not the deadline. */
export interface Shift {
  /** The time from the event to the deadline, in milliseconds. */
  by: number
  now: Date
}

/** The events whose deadlines are on this day. An end in the future is left open. */
export function momentsOf(
  day: Date,
  timeZone: string,
  { by, now }: Shift,
): { from: Date; to: Date | undefined } {
  const shifted = (at: Date) => new Date(+at - by)
  const to = shifted(endOfDayIn(day, timeZone))
  return { from: shifted(startOfDayIn(day, timeZone)), to: to > now ? undefined : to }
}

/** The page of a group: its single case, or the list of exactly its cases. */
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
        : listHref(page, disputeList, {
            stage: ['to_answer'],
            arbitrationResponse: ['none'],
            ...bounds('dueAt'),
          })
    case 'pre_arbitration':
      return no
        ? `${page}/${encodeURIComponent(no)}`
        : listHref(page, disputeList, { arbitrationResponse: ['open'] })
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
    case 'payout_failed':
      return `${page}?${new URLSearchParams({ batchNo: no ?? '' })}`
    case 'api_key':
    case 'consent':
      return page
  }
}

/** Sorted by day, overdue cases first. */
export function byDay(deadlines: readonly Deadline[]): { overdue: Deadline[]; days: [string, Deadline[]][] } {
  const overdue = deadlines.filter((each) => each.overdue)
  const upcoming = deadlines.filter((each) => !each.overdue)
  return { overdue, days: [...Map.groupBy(upcoming, ({ day }) => day)] }
}
