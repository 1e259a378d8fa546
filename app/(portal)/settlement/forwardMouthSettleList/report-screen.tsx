'use client'

import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { MAX_REPORT_MONTHS, REPORT_DAY } from '#lib/rules/settlement.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import { partialQueryOf, queryOf } from './report-query.ts'
import { ReportHead } from './report-tabs.tsx'

/** Monthly reports: the form, and the reports when all required fields are given. */
export function ReportScreen(settings: ListSettings) {
  const t = useTranslations()
  const { params } = useAddress()
  const given = useMemo(() => partialQueryOf(params), [params])
  const query = useMemo(() => queryOf(params), [params])
  return (
    <div className="portal-stack close">
      <ReportHead current="reports" />
      <ReportForm given={given} />
      {query ? (
        <ReportList query={query} {...settings} />
      ) : (
        <Paper variant="outlined">
          <EmptyState title={t('settlement.report.ask')}>
            {t('settlement.report.ask_text', { months: MAX_REPORT_MONTHS, day: REPORT_DAY })}
          </EmptyState>
        </Paper>
      )}
    </div>
  )
}
