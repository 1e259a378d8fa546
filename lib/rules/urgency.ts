import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { daysBetween } from './days.ts'

/** A deadline that is closer than this is urgent, and counted in hours. */
const SOON_MS = 3 * millisecondsInDay

/** The sort with which each list of records with a deadline begins with the most urgent one. */
export const urgentFirst = {
  disputes: { field: 'dueAt', order: 'asc' },
  alerts: { field: 'dueAt', order: 'asc' },
  /** Each is due seven days after its creation. */
  pre_auths: { field: 'createdAt', order: 'asc' },
  /** The day on which the rectification was demanded decides when it is due. */
  websites: { field: 'updatedAt', order: 'asc' },
} as const

/** How urgent a deadline is: `bad` with less than a day left or overdue, `attention` with less than three days. */
export function urgencyOf(dueAt: string, now: string): 'bad' | 'attention' | undefined {
  const left = Date.parse(dueAt) - Date.parse(now)
  if (left < millisecondsInDay) return 'bad'
  return left < SOON_MS ? 'attention' : undefined
}

type TimeLeft = { unit: 'days' | 'hours' | 'over'; count: number }

/** The time left until a deadline, in days; at the end in hours. */
export function timeLeft(dueAt: string | Date, now: string | Date, timeZone: string): TimeLeft {
  const ms = +new Date(dueAt) - +new Date(now)
  if (ms <= 0) return { unit: 'over', count: 0 }
  if (ms < SOON_MS) return { unit: 'hours', count: Math.max(1, Math.floor(ms / millisecondsInHour)) }
  return { unit: 'days', count: daysBetween(now, dueAt, timeZone) }
}
