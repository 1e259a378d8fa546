'use client'

import { TZDate } from '@date-fns/tz'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { zhCN as chineseTexts } from '@mui/x-date-pickers/locales'
import { format } from 'date-fns/format'
import { enUS } from 'date-fns/locale/en-US'
import { zhCN } from 'date-fns/locale/zh-CN'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { DayInputProps } from './day-input.ts'
import { zonedAdapter } from './zoned-adapter.ts'

const chinese = chineseTexts.components.MuiLocalizationProvider.defaultProps.localeText
/** A day is the same day wherever one is. */
const ZONE = 'UTC'

/** The picker behind one end of a range of days, loaded after the page. */
export default function DayInput(props: DayInputProps) {
  return <CalendarInput {...props} unit={days} />
}

interface Unit {
  /** How it is written. */
  pattern: string
  views: readonly ('year' | 'month' | 'day')[]
  /** The rest of a date. */
  rest: string
}

const days: Unit = { pattern: 'yyyy-MM-dd', views: ['year', 'day'], rest: '' }
export const months: Unit = { pattern: 'yyyy-MM', views: ['year', 'month'], rest: '-01' }

/** The value is a text of the unit's pattern. */
export function CalendarInput(props: DayInputProps & { unit: Unit }) {
  const { label, value, onChange, onBlur, inputRef, error, unit } = props
  const isChinese = useLocale() === 'zh-CN'
  const Adapter = useMemo(() => zonedAdapter(ZONE), [])
  const shown = value ? new TZDate(`${value}${unit.rest}T00:00:00Z`, ZONE) : null
  return (
    <LocalizationProvider
      dateAdapter={Adapter}
      adapterLocale={isChinese ? zhCN : enUS}
      {...(isChinese && { localeText: chinese })}
    >
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
    </LocalizationProvider>
  )
}

/** What is no date stays a text that no rule lets pass. */
const textOf = (at: Date, { pattern }: Unit): string => (Number.isNaN(+at) ? 'invalid' : format(at, pattern))
