'use client'

import { TZDate } from '@date-fns/tz'
import { useMemo } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { usePortal } from '#lib/client/portal.tsx'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { isDay, isInstant } from '#lib/rules/wall-clock.ts'
import { type DayCodec, DaysField } from './day-range-field.tsx'

interface InstantDayRangeFieldProps<Values extends FieldValues> {
  from: FieldPath<Values>
  to: FieldPath<Values>
  label: string
}

/**
 * A range of days in the portal's time zone, which can be in the future. The values are the ISO instants at
 * which the days begin and end.
 */
export function InstantDayRangeField<Values extends FieldValues>(props: InstantDayRangeFieldProps<Values>) {
  const { timeZone } = usePortal()
  const [first, last] = useMemo(
    () => [codecOf(timeZone, startOfDayIn), codecOf(timeZone, endOfDayIn)] as const,
    [timeZone],
  )
  return <DaysField<Values> {...props} first={first} last={last} />
}

const codecOf = (timeZone: string, edge: (at: Date, zone: string) => Date): DayCodec => ({
  toDay: (value) => (isInstant(value) && !Number.isNaN(+new Date(value)) ? dayOf(value, timeZone) : value),
  toValue: (day) => {
    if (!isDay(day) || Number.isNaN(Date.parse(day))) return day
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    // Noon in the zone itself: noon in UTC is on the next day at UTC+12 and beyond.
    return edge(new TZDate(year, month - 1, date, 12, timeZone), timeZone).toISOString()
  },
})
