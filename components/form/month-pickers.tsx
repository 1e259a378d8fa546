'use client'

import type { DayInputProps } from './day-input.ts'
import { CalendarInput, months } from './day-pickers.tsx'

/** The picker for one end of a range of months. It loads after the page. */
export default function MonthInput(props: DayInputProps) {
  return <CalendarInput {...props} unit={months} />
}
