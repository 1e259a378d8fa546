import { millisecondsInDay } from 'date-fns/constants'

const SOON_DAYS = 3

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
  return left < SOON_DAYS * millisecondsInDay ? 'attention' : undefined
}
