'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import type { BatchCall } from '#lib/client/batch.ts'
import { useCan } from '#lib/client/portal.tsx'

const DeleteDialog = latePart(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))

interface RemovalOptions<Row> {
  selection: Selection<Row>
  def: BatchCall
  /** The request's field with the numbers. */
  field: string
  rowId: (row: Row) => string
  titleOf: (row: Row) => string
}

interface Removal<Row> {
  /** Undefined if the user is not allowed to delete: rows then cannot be selected. */
  selection: Selection<Row> | undefined
  bar: ReactNode
  /** Rendered outside the list, so that it shows the result also when no row is left. */
  dialog: ReactNode
}

/** Deletes the selected rows. */
export function useRemoval<Row>({
  selection,
  def,
  field,
  rowId,
  titleOf,
}: RemovalOptions<Row>): Removal<Row> {
  const t = useTranslations('risk_limits')
  const grid = useTranslations('grid')
  const notices = useNotices()
  const may = useCan()(def)
  /** The rows do not change while the list refreshes. */
  const { row: rows, edit: open, dialog } = useEdited<readonly Row[]>()
  if (!may) return { selection: undefined, bar: null, dialog: null }
  const titles = new Map((rows ?? []).map((row) => [rowId(row), titleOf(row)]))
  return {
    selection,
    bar: (
      <SelectionBar selection={selection}>
        <PlainButton
          look="outlined"
          size="dense"
          tone="error"
          aria-haspopup="dialog"
          onClick={() => {
            if (selection.rows.length === 0) return notices.warning(grid('select_some'))
            open(selection.rows)
          }}
        >
          {t('delete')}
        </PlainButton>
      </SelectionBar>
    ),
    dialog: rows && (
      <DeleteDialog
        def={def}
        field={field}
        ids={rows.map(rowId)}
        titleOf={(id) => titles.get(id) ?? id}
        onDone={selection.drop}
        {...dialog}
      />
    ),
  }
}
