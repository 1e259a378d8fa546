'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type DataGridBody from './data-grid.tsx'
import { CARDS_BELOW } from './geometry.ts'

type Body = typeof DataGridBody

export interface Takeover {
  /** The DataGrid, once its code has come; undefined: the plain table stays. */
  DataGrid: Body | undefined
  /** Whether it has drawn its rows and has taken over. */
  done: boolean
  onReady: (scrollTo: (at: { left: number; top: number }) => void) => void
}

/**
 * When the DataGrid takes the plain table's place: its code loaded, its rows drawn, and no pointer pressed or focus
 * inside the table, so that a click begun on one is not lost on the other. Where its code cannot be loaded, and on
 * phones, the plain table remains and does everything that is needed.
 */
export function useTakeover(table: RefObject<HTMLElement | null>): Takeover {
  const [DataGrid, setDataGrid] = useState<ComponentType<never>>()
  const [done, setDone] = useState(false)
  const wide = useMediaQuery(`(min-width: ${CARDS_BELOW}px)`)
  const pressed = usePressed(table)

  useEffect(() => {
    if (!wide || DataGrid) return
    let wanted = true
    import('./data-grid.tsx').then(
      (module) => wanted && setDataGrid(() => module.default),
      () => console.warn('The grid could not be loaded; the plain table stays.'),
    )
    return () => {
      wanted = false
    }
  }, [wide, DataGrid])

  const onReady = useCallback(
    (scrollTo: (at: { left: number; top: number }) => void) => {
      const take = () => {
        const plain = table.current
        if (plain && (pressed.current || plain.contains(document.activeElement))) {
          // Looked at again when the hand or the focus has left.
          plain.addEventListener('focusout', () => requestAnimationFrame(take), { once: true })
          addEventListener('pointerup', () => requestAnimationFrame(take), { once: true })
          return
        }
        if (plain) scrollTo({ left: plain.scrollLeft, top: plain.scrollTop })
        setDone(true)
      }
      take()
    },
    [table, pressed],
  )
  return { DataGrid: wide ? (DataGrid as Body | undefined) : undefined, done: wide && done, onReady }
}

function usePressed(element: RefObject<HTMLElement | null>) {
  const pressed = useRef(false)
  useEffect(() => {
    const down = (event: PointerEvent) => {
      pressed.current = event.target instanceof Node && Boolean(element.current?.contains(event.target))
    }
    const up = () => {
      pressed.current = false
    }
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [element])
  return pressed
}
