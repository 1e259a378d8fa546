'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import {
  type AmountLimitRow,
  amountLimitAdd,
  amountLimitDelete,
  amountLimitList,
  amountLimitUpdate,
} from '#lib/contract/limit.ts'
import { RuleListScreen } from '../rule-list-screen.tsx'
import { useLimitColumns } from './limit-columns.tsx'
import { LimitFilter } from './limit-filter.tsx'
import { useLimitTitle } from './use-limit-title.ts'

const LimitDialog = dynamic(() => import('./limit-dialog.tsx').then((module) => module.LimitDialog), {
  ssr: false,
})

const calls = { add: amountLimitAdd, update: amountLimitUpdate, remove: amountLimitDelete }
const rowId = (row: AmountLimitRow) => row.limitNo

export function LimitScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(amountLimitList)
  return (
    <RuleListScreen
      title={t('transaction_limits')}
      words="limit"
      list={list}
      layout={useColumnLayout('amount_limit', useLimitColumns(), storedLayout)}
      density={density}
      rowId={rowId}
      titleOf={useLimitTitle()}
      calls={calls}
      field="limitNo"
      filter={<LimitFilter list={list} />}
      Dialog={LimitDialog}
    />
  )
}
