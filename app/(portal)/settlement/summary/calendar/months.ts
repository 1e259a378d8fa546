import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { startOfWeek } from 'date-fns/startOfWeek'

/** Months are YYYY-MM, days YYYY-MM-DD; weeks begin on Monday. */

const MONDAY = { weekStartsOn: 1 } as const
const dayText = (at: Date) => format(at, 'yyyy-MM-dd')
const firstOf = (month: string) => parseISO(`${month}-01`)

export const monthOf = (day: string): string => day.slice(0, 7)

export const shiftMonth = (month: string, by: number): string =>
  format(addMonths(firstOf(month), by), 'yyyy-MM')

/** The weeks of a month, each of seven days; those outside of the month are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = firstOf(month)
  const last = endOfWeek(endOfMonth(first), MONDAY)
  const weeks: (string | undefined)[][] = []
  for (let monday = startOfWeek(first, MONDAY); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((later) => {
        const day = dayText(addDays(monday, later))
        return monthOf(day) === month ? day : undefined
      }),
    )
  }
  return weeks
}
