'use client'

import { TZDate } from '@date-fns/tz'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { format } from 'date-fns/format'
import type { DayInputProps } from './day-input.ts'
import { PickerLocalization } from './picker-localization.tsx'

/** A day has no time zone. */
const ZONE = 'UTC'

/** The picker for one end of a range of days. It loads after the page. */
export default function DayInput(props: DayInputProps) {
  return <CalendarInput {...props} unit={days} />
}

interface Unit {
  /** The format of the value. */
  pattern: string
  views: readonly ('year' | 'month' | 'day')[]
  /** The rest that makes the value a full date. */
  rest: string
}

const days: Unit = { pattern: 'yyyy-MM-dd', views: ['year', 'day'], rest: '' }
export const months: Unit = { pattern: 'yyyy-MM', views: ['year', 'month'], rest: '-01' }

/** The value is a text in the unit's format. */
export function CalendarInput(props: DayInputProps & { unit: Unit }) {
  const { label, value, onChange, onBlur, inputRef, error, unit } = props
  const shown = value ? new TZDate(`${value}${unit.rest}T00:00:00Z`, ZONE) : null
  return (
    <PickerLocalization timeZone={ZONE}>
      <DatePicker
        label={label}
        format={unit.pattern}
        views={unit.views}
        value={shown && !Number.isNaN(+shown) ? shown : null}
        onChange={(next) => onChange(next && textOf(next, unit))}
        inputRef={inputRef}
        slotProps={{
          textField: { onBlur, error: Boolean(error), helperText: error, size: 'small', fullWidth: true },
        }}
      />
    </PickerLocalization>
  )
}

/** Invalid text stays a text that validation rejects. */
const textOf = (at: Date, { pattern }: Unit): string => (Number.isNaN(+at) ? 'invalid' : format(at, pattern))
