'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import { useChoices } from '#lib/client/choices.ts'
import { abnormalDetail } from '#lib/contract/settlement.ts'
import { entryKinds } from '#lib/contract/settlement-rows.ts'
import { useEntryColumns } from '../../entry-columns.tsx'
import { useEntryRows } from '../../use-entry-rows.tsx'
import { SummaryHead } from '../summary-head.tsx'

const Field = filterFields<typeof abnormalDetail>()
/** An order's own entry and what was carried change nothing that was settled before. */
const kinds = entryKinds.filter((kind) => !['sale', 'carried_in', 'carried_out'].includes(kind))

/** What later batches took from orders that had been settled, or gave back. */
export function AbnormalScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('settlement')
  const list = useList(abnormalDetail)
  const layout = useColumnLayout('settlement_abnormal', useEntryColumns('batchNo'), storedLayout)
  const { wordsOf, gateways } = useChoices()
  const options = useMemo(
    () => ({ kind: wordsOf('entryKind', kinds), gatewayNo: gateways }),
    [wordsOf, gateways],
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SummaryHead current="abnormal">
        <ViewsButton list={list} layout={layout} />
        <ColumnsPanel layout={layout} />
      </SummaryHead>
      <Typography color="textSecondary">{t('abnormal.note')}</Typography>
      <FilterPanel
        def={abnormalDetail}
        list={list}
        labelOf={useTranslations('fields.settlement_entry')}
        options={options}
      >
        <Field.Choice name="kind" />
        <Field.Choice name="gatewayNo" />
      </FilterPanel>
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid label={t('tabs.abnormal')} list={list} layout={layout} density={density} {...useEntryRows()} />
    </Box>
  )
}
