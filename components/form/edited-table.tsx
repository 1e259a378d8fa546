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
  /** The dialog's call. Users without the permission see no buttons. */
  save: Call
  /** The label of the row's button. */
  editLabel: (row: Row) => string
  /** The content instead of the button, for rows that cannot be edited. */
  fixed?: (row: Row) => ReactNode
  Dialog: ComponentType<RowDialogProps<Row>>
}

/** A short list of records, each with an edit dialog. */
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
