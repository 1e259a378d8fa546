'use client'

import { useTranslations } from 'next-intl'
import { defineFilter } from '#components/grid/filter-kinds.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { abnormalDetail } from '#lib/contract/settlement.ts'
import { entryKinds } from '#lib/contract/settlement-rows.ts'
import { HELD_BACK_DAYS } from '#lib/rules/settlement.ts'
import { entryColumnsWithBatch, opensEntry, useEntryActions } from '../../_shared/entry-list.tsx'
import { SummaryTabs } from '../summary-head.tsx'

const abnormalColumns = { ...entryColumnsWithBatch, def: abnormalDetail }
/** Sales and carried-over amounts are no post-settlement changes. */
const kinds = entryKinds.filter((kind) => !['sale', 'carried_in', 'carried_out'].includes(kind))
const abnormalFilter = defineFilter(abnormalDetail, 'fields.settlement_entry', (field) => ({
  shown: [field.words('kind', 'entryKind', kinds), field.gateways('gatewayNo')],
}))

/** Post-settlement changes: amounts that later batches deducted or returned for settled orders. */
export function AbnormalScreen(settings: ListSettings) {
  const t = useTranslations('settlement')
  const screen = useListScreen(abnormalColumns, abnormalFilter, settings)
  return (
    <ListScreen
      {...screen}
      label={t('tabs.abnormal')}
      opens={opensEntry}
      actions={useEntryActions()}
      pages={<SummaryTabs current="abnormal" />}
      help={t('abnormal.note', { days: HELD_BACK_DAYS })}
    />
  )
}
