'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { useCan } from '#lib/client/portal.tsx'
import { openOrDecided, preAuthDownload, preAuthList, preAuthOperate } from '#lib/contract/pre-auth.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { OperateBar } from './operate-bar.tsx'
import { type Row, usePreAuthColumns } from './pre-auth-columns.tsx'
import { PreAuthFilter } from './pre-auth-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: Row) => row.tradeNo
const opens = ({ tradeNo }: Row) => [opened(orderHref(tradeNo))]

export function PreAuthScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(preAuthList)
  const layout = useColumnLayout('pre_auth', usePreAuthColumns(), storedLayout)
  const selection = useSelection<Row>(list, rowId)
  const may = useCan()(preAuthOperate)
  return (
    <ListScreen
      title={t('routes.auth')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      selection={may ? selection : undefined}
      tools={<ExportButton def={preAuthDownload} list={list} layout={layout} />}
      filter={<PreAuthFilter list={list} />}
    >
      <StateTabs
        list={list}
        field="preAuthStatus"
        states={openOrDecided}
        labelOf={(state) => t(`enums.preAuthStatus.${state}`)}
        counts={list.answer?.counts}
      />
      {may && <OperateBar selection={selection} />}
    </ListScreen>
  )
}
