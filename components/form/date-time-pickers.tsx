'use client'

import { TZDate } from '@date-fns/tz'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { zhCN as chineseTexts } from '@mui/x-date-pickers/locales'
import { enUS } from 'date-fns/locale/en-US'
import { zhCN } from 'date-fns/locale/zh-CN'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { DateTimeInputProps } from './date-time-input.ts'
import { zonedAdapter } from './zoned-adapter.ts'

const chinese = chineseTexts.components.MuiLocalizationProvider.defaultProps.localeText

/** The picker behind one end of a range, loaded after the page. */
export default function DateTimeInput(props: DateTimeInputProps) {
  const { label, value, onChange, onBlur, inputRef, error, timeZone, maxDate } = props
  const isChinese = useLocale() === 'zh-CN'
  const Adapter = useMemo(() => zonedAdapter(timeZone), [timeZone])
  return (
    <LocalizationProvider
      dateAdapter={Adapter}
      adapterLocale={isChinese ? zhCN : enUS}
      {...(isChinese && { localeText: chinese })}
    >
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
    </LocalizationProvider>
  )
}
