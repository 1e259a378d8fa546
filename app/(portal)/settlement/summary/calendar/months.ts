import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { weeksBetween } from '#lib/rules/days.ts'

/** Months are YYYY-MM, days YYYY-MM-DD; weeks begin on Monday. */

const firstOf = (month: string) => `${month}-01`

export const monthOf = (day: string): string => day.slice(0, 7)

export const shiftMonth = (month: string, by: number): string =>
  lightFormat(addMonths(parseISO(firstOf(month)), by), 'yyyy-MM')

/** The weeks of a month, each of seven days; days of other months are undefined. */
export const weeksOf = (month: string): (string | undefined)[][] =>
  weeksBetween(firstOf(month), lightFormat(endOfMonth(parseISO(firstOf(month))), 'yyyy-MM-dd')).map((week) =>
    week.map((day) => (monthOf(day) === month ? day : undefined)),
  )
