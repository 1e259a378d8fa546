'use client'

import { useMemo, useState } from 'react'
import { clearPreference, writePreference } from '#lib/client/preferences.ts'
import type { Column } from './column.ts'
import {
  columnsOf,
  defaultFields,
  formatLayout,
  moveField,
  parseLayout,
  toggleField,
} from './column-layout.ts'

export interface ColumnLayout<Row> {
  /** Every column there is. */
  all: readonly Column<Row>[]
  /** The shown ones, in the user's order. */
  shown: readonly Column<Row>[]
  toggle: (field: string) => void
  move: (field: string, by: -1 | 1) => void
  reset: () => void
  /** The header of a column by its field. */
  headerOf: (field: string) => string | undefined
}

/**
 * The user's choice and order of columns, remembered in the cookie `grid.<name>`.
 * @param stored what the server read from that cookie, so that both draw the same
 */
export function useColumnLayout<Row>(
  name: string,
  columns: readonly Column<Row>[],
  stored: string | undefined,
): ColumnLayout<Row> {
  const [fields, setFields] = useState(() => parseLayout(stored, columns))
  const shown = useMemo(() => columnsOf(fields, columns), [fields, columns])

  const keep = (next: string[]) => {
    setFields(next)
    const text = formatLayout(next, columns)
    if (text === undefined) clearPreference(`grid.${name}`)
    else writePreference(`grid.${name}`, text)
  }
  return {
    all: columns,
    shown,
    toggle: (field) => keep(toggleField(fields, field, columns)),
    move: (field, by) => keep(moveField(fields, field, by)),
    reset: () => keep(defaultFields(columns)),
    headerOf: (field) => columns.find((column) => column.field === field)?.header,
  }
}
