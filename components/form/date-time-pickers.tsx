'use client'

import { TZDate } from '@date-fns/tz'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import type { DateTimeInputProps } from './date-time-input.ts'
import { PickerLocalization } from './picker-localization.tsx'

/** The picker for one end of a range. It loads after the page. */
export default function DateTimeInput(props: DateTimeInputProps) {
  const { label, value, onChange, onBlur, inputRef, error, timeZone, maxDate } = props
  return (
    <PickerLocalization timeZone={timeZone}>
      <DateTimePicker
        label={label}
        ampm={false}
        format="yyyy-MM-dd HH:mm:ss"
        views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
        timeSteps={{ minutes: 1, seconds: 1 }}
        value={value ? new TZDate(value, timeZone) : null}
        maxDate={new TZDate(maxDate, timeZone)}
        onChange={(next) => onChange(next)}
        inputRef={inputRef}
        slotProps={{
          textField: { onBlur, error: Boolean(error), size: 'small', fullWidth: true },
        }}
      />
    </PickerLocalization>
  )
}
