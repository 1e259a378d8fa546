'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import {
  type VelocityRow,
  velocityAdd,
  velocityDelete,
  velocityList,
  velocityUpdate,
} from '#lib/contract/limit.ts'
import { RuleListScreen } from '../rule-list-screen.tsx'
import { useFrequencyColumns } from './frequency-columns.tsx'
import { FrequencyFilter } from './frequency-filter.tsx'
import { useFrequencyTitle } from './use-frequency-title.ts'

const FrequencyDialog = dynamic(
  () => import('./frequency-dialog.tsx').then((module) => module.FrequencyDialog),
  {
    ssr: false,
  },
)

const calls = { add: velocityAdd, update: velocityUpdate, remove: velocityDelete }
const rowId = (row: VelocityRow) => row.ruleNo

export function FrequencyScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(velocityList)
  return (
    <RuleListScreen
      title={t('payment_frequency')}
      words="velocity"
      list={list}
      layout={useColumnLayout('velocity', useFrequencyColumns(), storedLayout)}
      density={density}
      rowId={rowId}
      titleOf={useFrequencyTitle()}
      calls={calls}
      field="ruleNo"
      filter={<FrequencyFilter list={list} />}
      Dialog={FrequencyDialog}
    />
  )
}
