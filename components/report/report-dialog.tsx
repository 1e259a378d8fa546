'use client'

import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  MAX_REPORT_NAME,
  type Report,
  type ReportForm,
  type ReportSource,
  reportFrequencies,
  reportRecipients,
  reportSave,
  reportSpans,
} from '#lib/contract/report.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface ReportDialogProps extends DialogState {
  source: ReportSource
  /** The report when the dialog opened, and as it is now; undefined: a new one. */
  row?: Report | undefined
  latest?: Report | undefined
  /** The first time range of a new report. */
  isLimited?: boolean
}

interface Values {
  name: string
  frequency: ReportForm['frequency']
  weekday: string
  monthDay: string
  hour: string
  span: string
  format: ReportForm['format']
  recipients: string[]
}

/** The list decides the range. */
const USUAL_RANGE = 'list'
/** The range that suits each frequency. */
const usual = { daily: 'yesterday', weekly: 'days_7', monthly: 'last_month' } as const

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Schedules a list, or edits its schedule. */
export function ReportDialog({ source, row, latest, isLimited = true, ...dialog }: ReportDialogProps) {
  const t = useTranslations('reports')
  const enums = useTranslations('enums')
  const grid = useTranslations('grid')
  const format = useFormat()
  const portal = usePortal()
  const timeZone = row?.timeZone ?? portal.timeZone
  const { call, page, query, columns, field } = source
  const people = useQuery(callOptions(reportRecipients, { call, page }))
  const valuesOf = (report: Report | undefined): Values => ({
    name: report?.name ?? '',
    frequency: report?.frequency ?? 'daily',
    weekday: String(report?.weekday ?? 1),
    monthDay: String(report?.monthDay ?? 1),
    hour: String(report?.hour ?? 8),
    span: (report ? report.span : field && isLimited ? usual.daily : null) ?? USUAL_RANGE,
    format: report?.format ?? 'xlsx',
    recipients: report?.recipients ?? [],
  })
  // A recipient who has lost the permission stays visible, so that the user can remove it.
  const known = new Map([...(row?.people ?? []), ...(people.data ?? [])].map((each) => [each.userName, each]))
  const nameOf = (userName: string) => {
    const name = known.get(userName)?.name
    return name ? format.explained(name, userName) : userName
  }
  const spanWord = (span: string) =>
    reportSpans.some((each) => each === span)
      ? enums(`reportSpan.${span as (typeof reportSpans)[number]}`)
      : t('usual_range')
  return (
    <RecordDialog
      {...dialog}
      def={reportSave}
      intent={`report-${row?.reportNo ?? call}`}
      row={row}
      latest={latest}
      title={t(row ? 'edit_title' : 'new_title')}
      saveLabel={row ? undefined : t('create')}
      valuesOf={valuesOf}
      inputOf={({ weekday, monthDay, hour, span, ...values }, version) => ({
        ...values,
        ...(row && { reportNo: row.reportNo, version }),
        call,
        page,
        query,
        columns,
        field,
        span: span === USUAL_RANGE ? null : span,
        weekday: Number(weekday),
        monthDay: Number(monthDay),
        hour: Number(hour),
        timeZone,
      })}
      fields={[
        { name: 'name', label: t('fields.name'), text: ({ name }) => name },
        {
          name: 'frequency',
          label: t('fields.frequency'),
          text: ({ frequency }) => enums(`reportFrequency.${frequency}`),
        },
        {
          name: 'weekday',
          label: t('fields.weekday'),
          text: ({ weekday }) => enums(`weekday.${weekday as '1'}`),
        },
        { name: 'monthDay', label: t('fields.monthDay'), text: ({ monthDay }) => monthDay },
        { name: 'hour', label: t('fields.hour'), text: ({ hour }) => hourText(Number(hour)) },
        { name: 'span', label: t('fields.span'), text: ({ span }) => spanWord(span) },
        { name: 'format', label: t('fields.format'), text: (values) => grid(`export_${values.format}`) },
        {
          name: 'recipients',
          label: t('fields.recipients'),
          text: ({ recipients }) => format.items(recipients.map(nameOf)),
        },
      ]}
      saved={({ dueAt }) => (dueAt ? t('saved', { time: format.dateTime(dueAt) }) : t('saved_paused'))}
    >
      <Typography variant="body2" color="textSecondary">
        {t(row ? 'source_kept' : 'source')}
      </Typography>
      <FormTextField<Values> name="name" label={t('fields.name')} input={{ maxLength: MAX_REPORT_NAME }} />
      <Timing timeZone={timeZone} />
      {field && (
        <SelectField<Values>
          name="span"
          label={t('fields.span')}
          options={[...reportSpans, USUAL_RANGE].map((span) => ({ value: span, label: spanWord(span) }))}
        />
      )}
      <SelectField<Values>
        name="format"
        label={t('fields.format')}
        options={exportFormats.map((kind) => ({ value: kind, label: grid(`export_${kind}`) }))}
      />
      <ErrorAlert error={people.error} />
      <MultiSelectField<Values>
        name="recipients"
        label={t('fields.recipients')}
        options={[...known.keys()].map((userName) => ({ value: userName, label: nameOf(userName) }))}
      />
    </RecordDialog>
  )
}

function Timing({ timeZone }: { timeZone: string }) {
  const t = useTranslations('reports')
  const enums = useTranslations('enums')
  const { setValue } = useFormContext<Values>()
  const [frequency, span, monthDay] = useWatch<Values, ['frequency', 'span', 'monthDay']>({
    name: ['frequency', 'span', 'monthDay'],
  })
  return (
    <>
      <SelectField<Values>
        name="frequency"
        label={t('fields.frequency')}
        options={reportFrequencies.map((each) => ({ value: each, label: enums(`reportFrequency.${each}`) }))}
        onChosen={(next) => {
          // A range that the user chose stays.
          if (span === usual[frequency]) setValue('span', usual[next as keyof typeof usual])
        }}
      />
      {frequency === 'weekly' && (
        <SelectField<Values>
          name="weekday"
          label={t('fields.weekday')}
          options={numbers(1, 7).map((day) => ({
            value: String(day),
            label: enums(`weekday.${String(day) as '1'}`),
          }))}
        />
      )}
      {frequency === 'monthly' && (
        <>
          <SelectField<Values>
            name="monthDay"
            label={t('fields.monthDay')}
            options={numbers(1, 31).map((day) => ({
              value: String(day),
              label: t('month_day', { day: String(day) }),
            }))}
          />
          {Number(monthDay) > 28 && <Alert severity="info">{t('month_end')}</Alert>}
        </>
      )}
      <SelectField<Values>
        name="hour"
        label={t('hour_in', { zone: timeZone })}
        options={numbers(0, 23).map((hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
    </>
  )
}
