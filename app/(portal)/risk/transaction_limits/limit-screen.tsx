'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { useCan } from '#lib/client/portal.tsx'
import {
  type AmountLimitRow,
  amountLimitAdd,
  amountLimitDelete,
  amountLimitList,
  amountLimitUpdate,
} from '#lib/contract/limit.ts'
import { useEdited } from '../use-edited.ts'
import { useRemoval } from '../use-removal.tsx'
import { useLimitColumns } from './limit-columns.tsx'
import { LimitFilter } from './limit-filter.tsx'
import { useLimitTitle } from './use-limit-title.ts'

const LimitDialog = dynamic(() => import('./limit-dialog.tsx').then((module) => module.LimitDialog), {
  ssr: false,
})

const NEWEST_FIRST = { field: 'updatedAt', order: 'desc' } as const
const rowId = (row: AmountLimitRow) => row.limitNo

export function LimitScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const can = useCan()
  const list = useList(amountLimitList)
  const layout = useColumnLayout('amount_limit', useLimitColumns(), storedLayout)
  const selection = useSelection<AmountLimitRow>(list, rowId)
  const edited = useEdited<AmountLimitRow | 'new'>()
  const titleOf = useLimitTitle()
  const removal = useRemoval({ selection, def: amountLimitDelete, field: 'limitNo', rowId, titleOf })
  const mayEdit = can(amountLimitUpdate)
  const title = t('routes.transaction_limits')
  const current = edited.row === 'new' ? undefined : edited.row
  const add = can(amountLimitAdd) && (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => edited.edit('new')}>
      {t('risk_limits.limit.add')}
    </Button>
  )
  const none = list.rows?.length === 0 && !list.clear && list.position.pageNo === 1
  return (
    <>
      {none ? (
        <>
          <ListHead title={title}>{null}</ListHead>
          <EmptyState title={t('risk_limits.limit.empty')} action={add}>
            {t('risk_limits.limit.empty_hint')}
          </EmptyState>
        </>
      ) : (
        <ListScreen
          title={title}
          list={list}
          layout={layout}
          density={density}
          rowId={rowId}
          defaultSort={NEWEST_FIRST}
          selection={removal.selection}
          tools={add}
          filter={<LimitFilter list={list} />}
          actions={
            mayEdit
              ? (row) => (
                  <Button
                    aria-haspopup="dialog"
                    aria-label={t('risk_limits.limit.edit_row', { id: titleOf(row) })}
                    onClick={() => edited.edit(row)}
                    sx={{ minHeight: 28, py: 0 }}
                  >
                    {t('risk_limits.edit')}
                  </Button>
                )
              : undefined
          }
        >
          {removal.bar}
        </ListScreen>
      )}
      {removal.dialog}
      {edited.row && (
        <LimitDialog
          key={current?.limitNo ?? 'new'}
          row={current}
          latest={current && list.rows?.find(({ limitNo }) => limitNo === current.limitNo)}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </>
  )
}
