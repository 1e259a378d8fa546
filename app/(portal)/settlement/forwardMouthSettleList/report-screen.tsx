'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useAddress } from '#components/grid/use-address.ts'
import { askedOf, saidOf } from './asked.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

/** Monthly reports: what is asked for, and below it the reports once all of it is said. */
export function ReportScreen(look: ListLook) {
  const t = useTranslations()
  const { params } = useAddress()
  const said = useMemo(() => saidOf(params), [params])
  const asked = useMemo(() => askedOf(params), [params])
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('routes.forwardMouthSettleList')}>{null}</ListHead>
      <ReportForm said={said} />
      {asked ? (
        <ReportList asked={asked} {...look} />
      ) : (
        <Paper variant="outlined">
          <EmptyState title={t('settlement.report.ask')}>{t('settlement.report.ask_text')}</EmptyState>
        </Paper>
      )}
    </Box>
  )
}
