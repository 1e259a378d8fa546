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
  type VelocityRow,
  velocityAdd,
  velocityDelete,
  velocityList,
  velocityUpdate,
} from '#lib/contract/limit.ts'
import { useEdited } from '../use-edited.ts'
import { useRemoval } from '../use-removal.tsx'
import { useFrequencyColumns } from './frequency-columns.tsx'
import { FrequencyFilter } from './frequency-filter.tsx'
import { useFrequencyTitle } from './use-frequency-title.ts'

const FrequencyDialog = dynamic(
  () => import('./frequency-dialog.tsx').then((module) => module.FrequencyDialog),
  {
    ssr: false,
  },
)

const NEWEST_FIRST = { field: 'updatedAt', order: 'desc' } as const
const rowId = (row: VelocityRow) => row.ruleNo

export function FrequencyScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const can = useCan()
  const list = useList(velocityList)
  const layout = useColumnLayout('velocity', useFrequencyColumns(), storedLayout)
  const selection = useSelection<VelocityRow>(list, rowId)
  const edited = useEdited<VelocityRow | 'new'>()
  const titleOf = useFrequencyTitle()
  const removal = useRemoval({ selection, def: velocityDelete, field: 'ruleNo', rowId, titleOf })
  const mayEdit = can(velocityUpdate)
  const title = t('routes.payment_frequency')
  const current = edited.row === 'new' ? undefined : edited.row
  const add = can(velocityAdd) && (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => edited.edit('new')}>
      {t('risk_limits.velocity.add')}
    </Button>
  )
  const none = list.rows?.length === 0 && !list.clear && list.position.pageNo === 1
  return (
    <>
      {none ? (
        <>
          <ListHead title={title}>{null}</ListHead>
          <EmptyState title={t('risk_limits.velocity.empty')} action={add}>
            {t('risk_limits.velocity.empty_hint')}
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
          filter={<FrequencyFilter list={list} />}
          actions={
            mayEdit
              ? (row) => (
                  <Button
                    aria-haspopup="dialog"
                    aria-label={t('risk_limits.velocity.edit_row', { id: titleOf(row) })}
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
        <FrequencyDialog
          key={current?.ruleNo ?? 'new'}
          row={current}
          latest={current && list.rows?.find(({ ruleNo }) => ruleNo === current.ruleNo)}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </>
  )
}
