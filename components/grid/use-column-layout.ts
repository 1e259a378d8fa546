'use client'

import { useMemo, useState, useSyncExternalStore } from 'react'
import { clearPreference, latestPreference, writePreference } from '#lib/client/preferences.ts'
import { createSignal } from '#lib/client/signal.ts'
import { COLUMNS_KEY } from '#lib/contract/search-params.ts'
import { type Density, densityOf } from '#lib/preferences.ts'
import type { Column } from './column.ts'
import {
  columnsOf,
  defaultFields,
  formatLayout,
  joinFields,
  moveField,
  parseLayout,
  scrollsIn,
  toggleField,
} from './column-layout.ts'
import type { ListSettings } from './list-page.tsx'
import { useAddress, useVisit } from './use-address.ts'

export interface ColumnLayout<Row> {
  all: readonly Column<Row>[]
  /** The shown columns, in the user's order. */
  shown: readonly Column<Row>[]
  toggle: (field: string) => void
  move: (field: string, by: -1 | 1) => void
  reset: () => void
  /** Shows the columns that do not fit too: the rows then scroll sideways. */
  scrolls: boolean
  toggleScrolls: () => void
  /** The height of the rows, in every list. */
  density: Density
  chooseDensity: (density: Density) => void
  fit: Fit
  headerOf: (field: string) => string | undefined
}

/** How many of the shown columns fit. Outside of React's state, because only few parts of a list need it. */
export interface Fit {
  /** Undefined until the browser has measured. */
  count: number | undefined
  set: (count: number) => void
  subscribe: (listener: () => void) => () => void
}

export const useFitCount = (fit: Fit): number | undefined =>
  useSyncExternalStore(
    fit.subscribe,
    () => fit.count,
    () => undefined,
  )

function createFit(): Fit {
  const changes = createSignal()
  const fit: Fit = {
    count: undefined,
    set: (count) => {
      fit.count = count
      changes.emit()
    },
    subscribe: changes.on,
  }
  return fit
}

/**
 * The shown columns: those in the address, as saved views and shared links have them; otherwise the user's
 * choice from the cookie `grid.<layout>`. A change is saved in the same place.
 */
export function useColumnLayout<Row>(
  { layout, storedLayout, density: storedDensity }: ListSettings,
  columns: readonly Column<Row>[],
): ColumnLayout<Row> {
  const { params, hash } = useAddress()
  const visit = useVisit()
  const [first] = useState(() => latestPreference(`grid.${layout}`, storedLayout))
  const [own, setOwn] = useState(() => parseLayout(first, columns))
  const [scrolls, setScrolls] = useState(() => scrollsIn(first))
  const [density, setDensity] = useState(() => densityOf(latestPreference('density', storedDensity)))
  const [fit] = useState(createFit)
  const named = params.get(COLUMNS_KEY) ?? undefined
  const fields = useMemo(
    () => (named === undefined ? own : parseLayout(named, columns)),
    [named, own, columns],
  )
  const shown = useMemo(() => columnsOf(fields, columns), [fields, columns])

  const keep = (next: string[]) => {
    if (named !== undefined) {
      const changed = new URLSearchParams(params)
      changed.set(COLUMNS_KEY, joinFields(next))
      return visit(`?${changed}${hash ?? ''}`)
    }
    setOwn(next)
    store(next, scrolls)
  }
  const store = (next: readonly string[], sideways: boolean) => {
    const text = formatLayout(next, columns, sideways)
    if (text === undefined) clearPreference(`grid.${layout}`)
    else writePreference(`grid.${layout}`, text)
  }
  return {
    all: columns,
    shown,
    toggle: (field) => keep(toggleField(fields, field, columns)),
    move: (field, by) => keep(moveField(fields, field, by)),
    reset: () => keep(defaultFields(columns)),
    scrolls,
    toggleScrolls: () => {
      setScrolls(!scrolls)
      store(own, !scrolls)
    },
    density,
    chooseDensity: (next) => {
      setDensity(next)
      writePreference('density', next)
    },
    fit,
    headerOf: (field) => columns.find((column) => column.field === field)?.header,
  }
}
