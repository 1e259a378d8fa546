'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onListChanges } from '#lib/client/live-lists.ts'
import type { GridList, RowsAnswer } from './use-list.ts'

/** Rows of this age, in ms, are loaded again when the user returns to the window. */
const MAX_AGE = 30_000

/** Rows that were found in the background and are not shown yet. */
export interface NewRows {
  /** 0 if rows only moved or disappeared. */
  count: number
  show: () => void
}

/** In ms: a list that is loading looks again after this time. */
const AGAIN_AFTER = 1_000

/**
 * Loads the rows again when the user returns to the window, and the first page when its records change. Rows that stay are updated in their place; new
 * rows are announced, because a row must not move away under the pointer.
 */
export function useFreshRows<Row>(list: GridList<Row>, rowId: (row: Row) => string): NewRows | undefined {
  const [found, setFound] = useState<{ request: string; answer: RowsAnswer<Row>; shown: readonly Row[] }>()

  /** A return to a tab fires both events below. */
  const isChecking = useRef(false)

  const again = useRef<ReturnType<typeof setTimeout>>(undefined)

  const check = useEffectEvent(async (isChanged = false) => {
    const { rows } = list
    const isRecent = !isChanged && Date.now() - list.loadedAt < MAX_AGE
    const isLoading = isChecking.current || list.busy || list.stale
    if (document.visibilityState === 'hidden' || !rows || isRecent) return
    if (isLoading) {
      clearTimeout(again.current)
      if (isChanged) again.current = setTimeout(() => check(true), AGAIN_AFTER)
      return
    }
    isChecking.current = true
    // If this fails, the rows stay as they are, with the time at which they were loaded.
    const answer = await list.peek().catch(() => undefined)
    isChecking.current = false
    if (answer) receive(answer, rows)
  })
  const receive = useEffectEvent((answer: RowsAnswer<Row>, rows: readonly Row[]) => {
    // The user has gone to another page or filter in the meantime; while that loads, it still shows these rows.
    if (list.rows !== rows || list.stale) return
    const fresh = new Map(answer.list.map((row) => [rowId(row), row]))
    // An empty list has no reader to disturb.
    if (rows.length === 0) return list.show(answer)
    const isSame = sameRows(rows, answer.list, rowId)
    const shown = isSame ? answer.list : rows.map((row) => fresh.get(rowId(row)) ?? row)
    list.show({ ...answer, list: shown })
    setFound(isSame ? undefined : { request: list.request, answer, shown })
  })

  const onChanges = useEffectEvent((paths: ReadonlySet<string>) => {
    // Each new record moves the rows of every later page.
    if (paths.has(list.path) && list.position.pageNo === 1) void check(true)
  })

  useEffect(() => {
    const off = onListChanges((paths) => onChanges(paths))
    return () => {
      off()
      clearTimeout(again.current)
    }
  }, [])

  useEffect(() => {
    const onReturn = () => void check()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  // Until the rows of another filter arrive, the list shows those of the filter before.
  if (!found || found.request !== list.request || list.stale) return undefined
  if (!sameRows(found.shown, list.rows ?? [], rowId)) return undefined
  const known = new Set(found.shown.map(rowId))
  return {
    count: found.answer.list.filter((row) => !known.has(rowId(row))).length,
    show: () => {
      list.show(found.answer)
      setFound(undefined)
    },
  }
}

const sameRows = <Row>(a: readonly Row[], b: readonly Row[], rowId: (row: Row) => string): boolean =>
  a.length === b.length && a.every((row, at) => rowId(row) === rowId(b[at] as Row))
