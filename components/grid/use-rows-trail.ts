'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { TrailRecord } from '#components/trail/trail.ts'
import { currentHref, trail } from '#components/trail/use-trail.ts'
import { nextPage, previousPage } from './paging.ts'
import type { GridList } from './use-list.ts'

/** The addresses of the pages to which a row links: the record's own page, and those of related records. */
export type Opens<Row> = (row: Row) => readonly (string | TrailRecord | undefined)[]

/** A record's page. `done`: whether no action is left, for records that can need one. */
export const trailRecord = (href: string, done?: boolean): TrailRecord => ({ href, done })

/** The row to which the user returned. */
export interface Arrival {
  rowId: string
  index: number
  /** The page that was open. If its record is no longer listed, the row in its place. */
  href: string
}

/**
 * Records what the list shows, so that record pages can link to the previous and the next record. Returns the row to
 * which the user returned from such a page.
 */
export function useRowsTrail<Row>(
  list: GridList<Row>,
  rowId: (row: Row) => string,
  opens: Opens<Row> | undefined,
): Arrival | undefined {
  const path = usePathname()
  const { rows, counted, stale, busy, error, position, hrefOf, cursorOf } = list
  const [arrival, setArrival] = useState<Arrival>()
  const shown = stale || error ? undefined : rows
  // On every render: another address is another list, and the cost is small compared with rendering the rows.
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
  // The row can be missing after a refresh of the list.
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
  rows.flatMap((row) =>
    opens(row).flatMap((record) => (typeof record === 'string' ? { href: record } : (record ?? []))),
  )
