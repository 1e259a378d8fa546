'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { RecordMenu } from '#components/detail/record-menu.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { titleOf } from '#components/layout/route-title.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useDownload } from '#components/upload/use-download.ts'
import { KEPT_REPORT_FILES, type Report, reportDownload } from '#lib/contract/report.ts'
import { useFormat } from '#lib/format/use-format.ts'

export type ReportAction = 'run' | 'pause' | 'resume' | 'edit' | 'delete'

interface ReportSectionProps {
  report: Report
  onAction: (action: ReportAction) => void
}

/** A report: when it runs, what it contains, who gets it, and its files. */
export function ReportSection({ report, onAction }: ReportSectionProps) {
  const t = useTranslations('reports')
  const { reportNo, name, mine, pausedFor, lastResult, isRunning } = report
  const isFailed = mine && (lastResult === 'failed' || lastResult === 'too_many')
  return (
    <Section
      id={`report-${reportNo}`}
      title={name}
      aside={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusChip
            tone={isRunning ? 'waiting' : pausedFor ? 'attention' : 'good'}
            label={t(isRunning ? 'running' : pausedFor ? 'state_paused' : 'state_on')}
          />
          {mine && <Actions report={report} onAction={onAction} />}
        </Box>
      }
    >
      <div className="portal-stack close">
        {mine && pausedFor && <Alert severity="warning">{t(`paused.${pausedFor}`)}</Alert>}
        {isFailed && <Alert severity="error">{t(`result.${lastResult}`)}</Alert>}
        <Facts report={report} />
        <Files report={report} />
      </div>
    </Section>
  )
}

function Actions({ report: { name, pausedFor, isRunning }, onAction }: ReportSectionProps) {
  const t = useTranslations('reports')
  const others = ['edit', pausedFor ? 'resume' : 'pause', 'delete'] as const
  return (
    <>
      <PlainButton
        look="outlined"
        size="dense"
        aria-haspopup="dialog"
        aria-label={t('run_name', { name })}
        idle={isRunning}
        onClick={() => onAction('run')}
      >
        {t('run')}
      </PlainButton>
      <RecordMenu
        items={others.map((action) => ({ id: action, label: t(action), onClick: () => onAction(action) }))}
      />
    </>
  )
}

function Facts({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const enums = useTranslations('enums')
  const title = useTranslations('routes')
  const grid = useTranslations('grid')
  const format = useFormat()
  const { page, shown, frequency, monthDay, weekday, hour, timeZone, mine, span, dueAt, owner, people } =
    report
  const days = {
    daily: '',
    weekly: enums(`weekday.${String(weekday) as '1'}`),
    monthly: String(monthDay),
  }
  const time = `${String(hour).padStart(2, '0')}:00`
  return (
    <DescriptionList
      rows
      items={[
        {
          id: 'list',
          label: t('list'),
          value: <RecordLink text={title(titleOf(page))} href={() => (shown ? `${page}?${shown}` : page)} />,
        },
        {
          id: 'frequency',
          label: t('fields.frequency'),
          value: t(`frequency_${frequency}`, { day: days[frequency], time, zone: timeZone }),
        },
        {
          id: 'span',
          label: t('fields.span'),
          value: span ? enums(`reportSpan.${span}`) : t('usual_range'),
        },
        { id: 'format', label: t('fields.format'), value: grid(`export_${report.format}`) },
        { id: 'owner', label: t('owner'), value: !mine && owner.name },
        {
          id: 'recipients',
          label: t('fields.recipients'),
          value: mine && format.items(people.map(({ name }) => name)),
        },
        { id: 'next', label: t('next'), value: dueAt && format.dateTime(dueAt) },
        {
          id: 'last',
          label: t('last'),
          value: report.lastResult && t(`result.${report.lastResult}`),
        },
      ]}
    />
  )
}

function Files({ report: { files } }: { report: Report }) {
  const t = useTranslations('reports')
  const format = useFormat()
  if (files.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('no_files')}
      </Typography>
    )
  }
  return (
    <Box>
      <SmallTable
        caption={t('files')}
        rows={files}
        rowKey={({ jobId }) => jobId}
        columns={[
          { field: 'fileName', header: t('file'), render: ({ fileName }) => fileName },
          { field: 'asOf', header: t('as_of'), whole: true, render: ({ asOf }) => format.dateTime(asOf) },
          {
            field: 'download',
            header: t('action'),
            align: 'right',
            render: (file) => <DownloadFile {...file} />,
          },
        ]}
      />
      <Typography variant="caption" color="textSecondary">
        {t('files_hint', { count: String(KEPT_REPORT_FILES) })}
      </Typography>
    </Box>
  )
}

function DownloadFile({ jobId, fileName }: Pick<Report['files'][number], 'jobId' | 'fileName'>) {
  const t = useTranslations('reports')
  const { pending, download } = useDownload(reportDownload)
  return (
    <PlainButton
      look="text"
      size="low"
      loading={pending}
      aria-label={t('download_name', { file: fileName })}
      onClick={() => void download({ jobId })}
    >
      {t('download')}
    </PlainButton>
  )
}
