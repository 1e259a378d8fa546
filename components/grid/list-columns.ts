'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type KeysAt, useEnumWord, useLabels } from '#lib/client/labels.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { sortsOf } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { asText, type Column, fieldOf } from './column.ts'
import { type ColumnKinds, type ColumnTools, columnKinds } from './column-kinds.tsx'
import type { ListCall, RowOf } from './use-list.ts'
import type { Opens } from './use-rows-trail.ts'

interface Columns<Row> {
  shown: readonly Column<Row>[]
  /** Not shown until the user chooses them. */
  hidden?: readonly Column<Row>[]
}

interface TableOptions<Row, Path extends string> {
  /** The namespace of the labels: `fields.<record>`. */
  labels: Path
  /** The field that identifies a row. */
  rowId: keyof Row & string
  /** The address of a record's entries in the operation log: each row then links to it. */
  log?: (id: string) => string
  /** The default direction of the first sort field; descending if not set. */
  order?: 'asc'
  /** The pages to which a row links. */
  opens?: Opens<Row>
}

/** The columns of a list in their default order. `Data`: further data that the columns need. */
export interface ListColumns<C extends ListCall, Data = undefined> {
  def: C
  labels: string
  rowId: (row: RowOf<C>) => string
  log: ((id: string) => string) | undefined
  order: 'asc' | 'desc'
  opens: Opens<RowOf<C>> | undefined
  columns: (column: ColumnKinds<RowOf<C>, string>, tools: ColumnTools, data: Data) => Columns<RowOf<C>>
}

/** Defines the columns of a list outside of any component. Labels, widths and sort arrows are derived. */
export const defineColumns = <C extends ListCall, Path extends string, Data = undefined>(
  def: C,
  { labels, rowId, log, order, opens }: TableOptions<RowOf<C>, Path>,
  columns: (column: ColumnKinds<RowOf<C>, KeysAt<Path>>, tools: ColumnTools, data: Data) => Columns<RowOf<C>>,
): ListColumns<C, Data> => ({
  def,
  labels,
  rowId: (row) => asText(fieldOf(row, rowId)),
  log,
  order: order ?? 'desc',
  opens,
  columns,
})

/**
 * The columns in the current language and time zone.
 * @param data the same value on every render, or memoized
 */
export function useColumns<C extends ListCall, Data>(
  { def, labels, columns }: ListColumns<C, Data>,
  data: Data,
): readonly Column<RowOf<C>>[] {
  const t = useTranslations()
  const label = useLabels(labels)
  const word = useEnumWord()
  const format = useFormat()
  const locale = useLocaleCode()
  const portal = usePortal()
  const opens = useOpens()
  const { enums } = useMessages()
  return useMemo(() => {
    const wordsOf = (name: string) => Object.values((enums as Record<string, object>)[name] ?? {})
    const tools = { t, word, format, locale, portal, opens }
    const column = columnKinds<RowOf<C>>({ ...tools, label, wordsOf, sorts: sortsOf(def) })
    const { shown, hidden = [] } = columns(column, tools, data)
    return [...shown, ...hidden.map((each) => ({ ...each, hidden: true as const }))]
  }, [t, label, word, format, locale, portal, opens, enums, def, columns, data])
}
