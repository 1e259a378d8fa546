'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { ReportDialog } from '#components/report/report-dialog.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type Report, reportDelete, reportList, reportPause, reportRun } from '#lib/contract/report.ts'
import { type ReportAction, ReportSection } from './report-section.tsx'

const POLL_MS = 2000

/** The user's scheduled reports with their files, and those that colleagues share. */
export function ReportsScreen() {
  const t = useTranslations()
  const query = useQuery(
    callOptions(
      reportList,
      {},
      {
        background: true,
        refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? POLL_MS : false),
      },
    ),
  )
  return (
    <Box className="portal-stack" sx={{ maxWidth: '64rem' }}>
      <Box>
        <Typography variant="h1">{t('routes.account_reports')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('reports.intro')}
        </Typography>
      </Box>
      <Fetched query={query} skeleton={<ListSkeleton rows={3} />}>
        {(reports) => <Reports reports={reports} />}
      </Fetched>
    </Box>
  )
}

function Reports({ reports }: { reports: readonly Report[] }) {
  const t = useTranslations('reports')
  const named = useSearchParams().get('report')
  const edited = useEdited<Report>()
  const [confirming, setConfirming] = useState<{ action: Exclude<ReportAction, 'edit'>; report: Report }>()
  // The link of an email leads to its report.
  useEffect(() => {
    if (named) document.getElementById(`report-${named}`)?.scrollIntoView()
  }, [named])
  const act = (action: ReportAction, report: Report) =>
    action === 'edit' ? edited.edit(report) : setConfirming({ action, report })
  const groups = [
    { title: t('own'), some: reports.filter(({ mine }) => mine) },
    { title: t('received'), some: reports.filter(({ mine }) => !mine) },
  ]
  return (
    <>
      {reports.length === 0 && <EmptyState title={t('none_title')}>{t('none_text')}</EmptyState>}
      {groups.map(
        ({ title, some }) =>
          some.length > 0 && (
            <div key={title} className="portal-stack">
              <Typography variant="subtitle1" component="p">
                {title}
              </Typography>
              {some.map((report) => (
                <ReportSection
                  key={report.reportNo}
                  report={report}
                  onAction={(action) => act(action, report)}
                />
              ))}
            </div>
          ),
      )}
      {edited.row && (
        <ReportDialog
          {...edited.dialog}
          source={edited.row}
          row={edited.row}
          latest={reports.find(({ reportNo }) => reportNo === edited.row?.reportNo)}
        />
      )}
      {confirming && (
        <ActionDialog
          key={`${confirming.action}-${confirming.report.reportNo}`}
          {...confirming}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

interface ActionDialogProps {
  action: Exclude<ReportAction, 'edit'>
  report: Report
  onClose: () => void
}

function ActionDialog({ action, report: { reportNo, name }, onClose }: ActionDialogProps) {
  const t = useTranslations('reports')
  const common = {
    intent: reportNo,
    open: true,
    title: t(`${action}_title`, { name }),
    confirmLabel: t(action),
    done: t(`${action}_done`),
    onClose,
    children: t(`${action}_text`),
  }
  if (action === 'run') return <ConfirmCallDialog {...common} def={reportRun} input={{ reportNo }} />
  if (action === 'delete') {
    return <ConfirmCallDialog {...common} def={reportDelete} input={{ reportNo }} tone="error" />
  }
  return <ConfirmCallDialog {...common} def={reportPause} input={{ reportNo, paused: action === 'pause' }} />
}
