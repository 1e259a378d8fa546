'use client'

import { DescriptionList } from '#components/detail/description-list.tsx'
import { cellContent, cellText } from './column.ts'
import { type ListColumns, useColumns } from './list-columns.ts'
import type { ListCall, RowOf } from './use-list.ts'

interface RecordFactsProps<C extends ListCall, Data> {
  columns: ListColumns<C, Data>
  record: RowOf<C>
  /** Fields that have a column, in the order in which they are shown. */
  fields: readonly (keyof RowOf<C> & string)[]
  /** The fields that take a whole line. */
  wide?: readonly string[]
  /** As for DescriptionList. */
  rows?: boolean
  /** As for useColumns(). */
  data?: Data
}

/** Fields of a record with the labels and contents of its list. */
export function RecordFacts<C extends ListCall, Data = undefined>(props: RecordFactsProps<C, Data>) {
  const { columns, record, fields, wide = [], rows = false, data } = props
  const byField = new Map(useColumns(columns, data as Data).map((column) => [column.field, column]))
  return (
    <DescriptionList
      rows={rows}
      items={fields.flatMap((id) => {
        const column = byField.get(id)
        if (!column) return []
        // A record shows the time of a deadline in addition to the time left, and every time in full.
        const isTime = column.deadline || column.instant
        const value = isTime ? cellText(column, record) : cellContent(column, record)
        return { id, label: column.header, value, wide: wide.includes(id) }
      })}
    />
  )
}
