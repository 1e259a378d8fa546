'use client'

import { useEffect, useState } from 'react'
import type { TrailRecord } from '#components/trail/trail.ts'
import { currentHref, trail } from '#components/trail/use-trail.ts'
import { usePath } from '#lib/client/path.ts'
import { nextPage, previousPage } from './paging.ts'
import type { GridList } from './use-list.ts'

/** Where a row leads: the record's own page, and those of others that belong to it. */
export type Opens<Row> = (row: Row) => readonly (TrailRecord | undefined)[]

/** A record's page; `done`: whether nothing is left to be done about it, where there is ever something. */
export const opened = (href: string, done?: boolean): TrailRecord => ({ href, done })

/** The row that one came back to. */
export interface Arrival {
  rowId: string
  index: number
  /** What was open; it may have gone from the list, and this is the row in its place. */
  href: string
}

/**
 * Says what the list shows, so that its records know their neighbours, and which row one came back to from one of
 * them; undefined: from none.
 */
export function useRowsTrail<Row>(
  list: GridList<Row>,
  rowId: (row: Row) => string,
  opens: Opens<Row> | undefined,
): Arrival | undefined {
  const path = usePath()
  const { rows, counted, stale, busy, error, position, hrefOf, cursorOf } = list
  const [arrival, setArrival] = useState<Arrival>()
  const shown = stale || error ? undefined : rows
  // With every draw: another address is another list, and what it costs is nothing beside drawing the rows.
  useEffect(() => {
    if (!opens || !shown || location.pathname !== path) return
    const next = counted && nextPage(position, counted)
    const previous = previousPage(position, cursorOf)
    trail.show({
      href: currentHref(),
      records: recordsOf(shown, opens),
      nextPage: next && hrefOf(next),
      previousPage: previous && hrefOf(previous),
    })
  })
  // What is fetched anew on coming back may have lost the row.
  useEffect(() => {
    if (!opens || !shown || busy || location.pathname !== path) return
    const how = trail.takeReturn(path)
    if (!how) return
    const found = shown.findIndex((row) => recordsOf([row], opens).some(({ href }) => href === how.href))
    const { edge } = how
    const index = found >= 0 ? found : edge === 'first' ? 0 : edge ? shown.length - 1 : how.at
    const row = shown[Math.min(index, shown.length - 1)]
    if (row) setArrival({ rowId: rowId(row), index: shown.indexOf(row), href: how.href })
  }, [opens, shown, busy, path, rowId])
  return arrival
}

const recordsOf = <Row>(rows: readonly Row[], opens: Opens<Row>): TrailRecord[] =>
  rows.flatMap((row) => opens(row).flatMap((record) => record ?? []))
