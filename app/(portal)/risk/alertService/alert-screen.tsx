'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { alertDownload, alertList, alertStates } from '#lib/contract/alert.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'
import { type Row, useAlertColumns } from './alert-columns.tsx'
import { AlertFilter } from './alert-filter.tsx'
import { useAlertAction } from './use-alert-action.tsx'

const NEWEST_FIRST = { field: 'alertedAt', order: 'desc' } as const
const rowId = (row: Row) => row.alertNo
const opens = ({ tradeNo, disputeNo, state }: Row) => [
  opened(orderHref(tradeNo), !isToAnswer(state)),
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]

export function AlertScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(alertList)
  const layout = useColumnLayout('alert', useAlertColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.alertService')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={alertDownload} list={list} layout={layout} />}
      filter={<AlertFilter list={list} />}
      actions={useAlertAction()}
    >
      <Typography variant="body2" color="textSecondary">
        {t('alert.intro')}
      </Typography>
      <StateTabs
        list={list}
        field="state"
        states={alertStates}
        labelOf={(state) => t(`enums.alertState.${state}`)}
        counts={list.answer?.counts}
      />
    </ListScreen>
  )
}
