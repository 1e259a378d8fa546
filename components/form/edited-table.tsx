'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import { EditButton } from './edit-button.tsx'
import { type RowDialogProps, useEdited } from './use-edited.ts'

interface EditedTableProps<Row> {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly SmallColumn<Row>[]
  /** What the dialog calls: who may not call it has no buttons. */
  save: Call
  /** What the row's button is called. */
  editLabel: (row: Row) => string
  /** Of a row that nobody may edit: what stands in the button's place. */
  fixed?: (row: Row) => ReactNode
  Dialog: ComponentType<RowDialogProps<Row>>
}

/** A few records, each with its dialog. */
export function EditedTable<Row>(props: EditedTableProps<Row>) {
  const { caption, rows, rowKey, columns, save, editLabel, fixed, Dialog } = props
  const t = useTranslations('form')
  const may = useCan()(save)
  const { row: current, edit, dialog } = useEdited<Row>()
  const key = current === undefined ? undefined : rowKey(current)
  const editing: SmallColumn<Row> = {
    field: 'edit',
    header: t('edit'),
    align: 'right',
    render: (row) => fixed?.(row) ?? <EditButton label={editLabel(row)} onClick={() => edit(row)} />,
  }
  return (
    <>
      <SmallTable<Row>
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        columns={may ? [...columns, editing] : columns}
      />
      {current !== undefined && (
        <Dialog key={key} row={current} latest={rows.find((row) => rowKey(row) === key)} {...dialog} />
      )}
    </>
  )
}
