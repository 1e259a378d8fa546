'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { EditedSection } from '#components/form/edited-section.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getChargebackLine, saveChargebackLine } from '#lib/contract/customer-service.ts'
import { CrossedLines } from './crossed-lines.tsx'
import { CurrentMonth } from './current-month.tsx'

const LineDialog = dynamic(() => import('./line-dialog.tsx').then((module) => module.LineDialog), {
  ssr: false,
})

/** The merchant's chargeback thresholds: the current month, and the thresholds that were exceeded. */
export function LineScreen() {
  const t = useTranslations()
  const { data } = useQuery(callOptions(getChargebackLine, {}))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('routes.refugeesWarning')}>{null}</ListHead>
      <EditedSection
        id="month"
        title={t('customer_service.month')}
        get={getChargebackLine}
        save={saveChargebackLine}
        editLabel={t('customer_service.edit_lines')}
        Dialog={LineDialog}
        rows={3}
      >
        {(line) => <CurrentMonth line={line} />}
      </EditedSection>
      {data && <CrossedLines crossed={data.crossed} />}
    </Box>
  )
}
