import { millisecondsInDay } from 'date-fns/constants'

const SOON_DAYS = 3

/** How urgent a deadline is: `bad` with less than a day left or overdue, `attention` with less than three days. */
export function urgencyOf(dueAt: string, now: string): 'bad' | 'attention' | undefined {
  const left = Date.parse(dueAt) - Date.parse(now)
  if (left < millisecondsInDay) return 'bad'
  return left < SOON_DAYS * millisecondsInDay ? 'attention' : undefined
}
