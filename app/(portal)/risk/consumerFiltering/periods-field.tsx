'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useId, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { removing } from '#components/feedback/removing.ts'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { FilterPeriod } from '#lib/contract/customer-filter.ts'
import { offsetOf } from '#lib/format/format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import {
  mergedPeriods,
  minuteOf,
  periodIssues,
  splitAtMidnight,
  weekDays,
  weekText,
} from '#lib/rules/week.ts'
import type { FilterValues } from './filter-values.ts'
import { WeekGrid } from './week-grid.tsx'

type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The periods in which the filter is active: hours of a week that users select by dragging, and times that
 * they type.
 */
export function PeriodsField() {
  const timing = useWatch<FilterValues, 'timing'>({ name: 'timing' })
  return timing === 'periods' ? <Periods /> : null
}

function Periods() {
  const t = useTranslations('customer_filter.week')
  const word = useTranslations('enums.weekday')
  const signs = listSigns(useLocale())
  const errorText = useFieldWords()
  const { serverTime, merchantZone: zone } = usePortal()
  const { field, fieldState } = useController<FilterValues, 'periods'>({ name: 'periods' })
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const periods = field.value
  const day = (each: number) => word(`${each as Day}`)
  const periodText = ({ from, to, ...rest }: FilterPeriod) => `${day(rest.day)} ${from}–${to}`
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('hint')}
        {signs.space}
        {t('zone', { zone, offset: offsetOf(zone, new Date(serverTime)) })}
      </Typography>
      <WeekGrid periods={periods} onChange={field.onChange} label={t('title')} describedBy={id} />
      <Typed periods={periods} onAdd={field.onChange} addButton={add} />
      <Box role="status" sx={{ typography: 'body2' }}>
        {periods.length > 0
          ? t('chosen', { text: weekText(periods, { ...signs, day }) })
          : t('nothing_chosen')}
      </Box>
      {periods.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          {periods.map((period) => (
            <Button
              key={periodText(period)}
              data-line
              variant="outlined"
              color="secondary"
              endIcon={<Icon icon={X} />}
              aria-label={t('remove', { period: periodText(period) })}
              {...removing(() => field.onChange(periods.filter((each) => each !== period)), add)}
            >
              {periodText(period)}
            </Button>
          ))}
          <Button {...removing(() => field.onChange([]), add)}>{t('clear')}</Button>
        </Box>
      )}
      {fieldState.error && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}

interface TypedProps {
  periods: readonly FilterPeriod[]
  onAdd: (periods: FilterPeriod[]) => void
  addButton: RefObject<HTMLButtonElement | null>
}

/** Times to the minute for several days together. A period that ends on the next day is split at midnight. */
function Typed({ periods, onAdd, addButton }: TypedProps) {
  const t = useTranslations('customer_filter.week')
  const word = useTranslations('enums.weekday')
  const signs = listSigns(useLocale())
  const errorText = useFieldMessage()
  const [days, setDays] = useState<number[]>([])
  const [times, setTimes] = useState({ from: '', to: '' })
  const [issues, setIssues] = useState<string[]>([])
  const wrong = (time: string) => time !== '' && minuteOf(time) === undefined
  const add = () => {
    if (days.length === 0) return setIssues([t('days_missing')])
    if (minuteOf(times.from) === undefined || minuteOf(times.to) === undefined)
      return setIssues([errorText('period_format') ?? ''])
    const added = days.flatMap((day) => splitAtMidnight({ day, ...times }))
    const all = [...periods, ...added]
    const found = periodIssues(all).filter(({ path }) => Number(path.split('.')[1]) >= periods.length)
    if (found.length > 0) {
      const which = ({ path }: { path: string }) => all[Number(path.split('.')[1])]
      return setIssues(
        found.map((issue) => {
          const period = which(issue)
          const name = period ? `${word(`${period.day as Day}`)} ${period.from}–${period.to}` : ''
          return `${name}${signs.colon}${errorText(issue.message)}`
        }),
      )
    }
    setIssues([])
    setTimes({ from: '', to: '' })
    onAdd(mergedPeriods(all))
  }
  const time = (name: 'from' | 'to') => (
    <TextField
      label={t(name)}
      value={times[name]}
      error={wrong(times[name])}
      helperText={wrong(times[name]) ? errorText('period_format') : undefined}
      onChange={(event) => setTimes((now) => ({ ...now, [name]: event.target.value.trim() }))}
      onKeyDown={(event) => {
        // In an input method, Enter accepts a suggestion.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // It adds the period and must not submit the form.
        event.preventDefault()
        add()
      }}
      slotProps={{
        htmlInput: { maxLength: 5, placeholder: name === 'from' ? '09:00' : '18:00', autoComplete: 'off' },
      }}
      sx={{ width: 128 }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <ToggleButtonGroup
          value={days}
          onChange={(_event, next: number[]) => setDays(next.toSorted((a, b) => a - b))}
          aria-label={t('days')}
          size="small"
        >
          {weekDays.map((day) => (
            <ToggleButton key={day} value={day} sx={{ px: 1, textTransform: 'none' }}>
              {word(`${day}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {time('from')}
        {time('to')}
        <Button ref={addButton} variant="outlined" onClick={add} sx={{ minHeight: 38 }}>
          {t('add')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('typed_hint')}
      </Typography>
      {issues.length > 0 && (
        <Alert severity="error" role="alert">
          {issues.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
