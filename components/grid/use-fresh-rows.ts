'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridList, RowsAnswer } from './use-list.ts'

/** Rows of this age, in ms, are loaded again when the user returns to the window. */
const MAX_AGE = 30_000

/** Rows that were found in the background and are not shown yet. */
export interface NewRows {
  /** 0 if rows only moved or disappeared. */
  count: number
  show: () => void
}

/**
 * Loads the rows again when the user returns to the window. Rows that stay are updated in their place; new
 * rows are announced, because a row must not move away under the pointer.
 */
export function useFreshRows<Row>(list: GridList<Row>, rowId: (row: Row) => string): NewRows | undefined {
  const [found, setFound] = useState<{ answer: RowsAnswer<Row>; shown: readonly Row[] }>()

  /** A return to a tab fires both events below. */
  const isChecking = useRef(false)

  const check = useEffectEvent(async () => {
    const { rows } = list
    const isRecent = Date.now() - list.loadedAt < MAX_AGE
    const isLoading = isChecking.current || list.busy || list.stale
    if (document.visibilityState === 'hidden' || !rows || isLoading || isRecent) return
    isChecking.current = true
    // If this fails, the rows stay as they are, with the time at which they were loaded.
    const answer = await list.peek().catch(() => undefined)
    isChecking.current = false
    if (answer) receive(answer, rows)
  })
  const receive = useEffectEvent((answer: RowsAnswer<Row>, rows: readonly Row[]) => {
    // The user has gone to another page or filter in the meantime.
    if (list.rows !== rows) return
    const fresh = new Map(answer.list.map((row) => [rowId(row), row]))
    const isSame = sameRows(rows, answer.list, rowId)
    const shown = isSame ? answer.list : rows.map((row) => fresh.get(rowId(row)) ?? row)
    list.show({ ...answer, list: shown })
    setFound(isSame ? undefined : { answer, shown })
  })

  useEffect(() => {
    const onReturn = () => void check()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  if (!found || !sameRows(found.shown, list.rows ?? [], rowId)) return undefined
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
