'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { type RowDialogProps, useEdited } from '#components/form/use-edited.ts'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen, type ScreenList } from '#components/grid/list-screen.tsx'
import { RowButton } from '#components/grid/row-button.tsx'
import type { ColumnLayout } from '#components/grid/use-column-layout.ts'
import { useEditAsked, useNewAsked } from '#components/grid/use-new-asked.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import type { BatchCall } from '#lib/client/batch.ts'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import { useRemoval } from './use-removal.tsx'

interface RuleListScreenProps<Row> extends Pick<ListLook, 'density'> {
  title: string
  /** Which words of risk_limits. */
  words: 'limit' | 'velocity'
  list: ScreenList<Row>
  layout: ColumnLayout<Row>
  rowId: (row: Row) => string
  /** What a row is called. */
  titleOf: (row: Row) => string
  calls: { add: Call; update: Call; remove: BatchCall }
  /** The request's field of `remove` with the numbers. */
  field: string
  filter: ReactNode
  Dialog: ComponentType<RowDialogProps<Row | undefined>>
}

const NEWEST_FIRST = { field: 'updatedAt', order: 'desc' } as const

/** A list of rules that a merchant adds, edits and deletes. */
export function RuleListScreen<Row extends object>(props: RuleListScreenProps<Row>) {
  const { title, words, list, layout, density, rowId, titleOf, calls, field, filter, Dialog } = props
  const t = useTranslations('risk_limits')
  const can = useCan()
  const selection = useSelection(list, rowId)
  const edited = useEdited<Row | 'new'>()
  useNewAsked(can(calls.add) ? () => edited.edit('new') : undefined)
  useEditAsked(list.rows, rowId, can(calls.update) ? edited.edit : undefined)
  const removal = useRemoval({ selection, def: calls.remove, field, rowId, titleOf })
  const current = edited.row === 'new' ? undefined : edited.row
  const currentId = current && rowId(current)
  const add = can(calls.add) && (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => edited.edit('new')}>
      {t(`${words}.add`)}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        selection={removal.selection}
        tools={add}
        filter={filter}
        none={{ title: t(`${words}.empty`), text: t(`${words}.empty_hint`), action: add }}
        actions={
          can(calls.update)
            ? (row) => (
                <RowButton
                  label={t('edit')}
                  fullLabel={t(`${words}.edit_row`, { id: titleOf(row) })}
                  onClick={() => edited.edit(row)}
                />
              )
            : undefined
        }
      >
        {removal.bar}
      </ListScreen>
      {removal.dialog}
      {edited.row && (
        <Dialog
          key={currentId ?? 'new'}
          row={current}
          latest={list.rows?.find((row) => rowId(row) === currentId)}
          {...edited.dialog}
        />
      )}
    </>
  )
}
