'use client'

import { CalendarInput, months } from './day-pickers.tsx'
import type { DayInputProps } from './day-range-field.tsx'

/** The picker behind one end of a range of months, loaded after the page. */
export default function MonthInput(props: DayInputProps) {
  return <CalendarInput {...props} unit={months} />
}
