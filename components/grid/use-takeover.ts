'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type DataGridBody from './data-grid.tsx'
import { CARDS_BELOW } from './geometry.ts'
import type { View } from './grid-props.ts'

type Body = typeof DataGridBody

export interface Takeover {
  /** The DataGrid once its code is loaded; undefined while the plain table stays. */
  DataGrid: Body | undefined
  /** Whether it has drawn its rows and replaced the table. */
  done: boolean
  onReady: (view: View) => void
  /** Draws a row by its index; undefined until it is decided whether the table or the DataGrid is shown. */
  reveal: ((index: number) => void) | undefined
}

/** The plain table draws all rows. */
const drawn = () => {}

/**
 * Decides when the DataGrid replaces the plain table: its code is loaded, its rows are drawn, no pointer is
 * pressed, and no focus is inside the table, so that no click is lost. On phones, and if the code cannot be
 * loaded, the plain table remains; it has every needed function.
 */
export function useTakeover(table: RefObject<HTMLElement | null>): Takeover {
  const [DataGrid, setDataGrid] = useState<ComponentType<never>>()
  const [view, setView] = useState<View>()
  const [failed, setFailed] = useState(false)
  const wide = useMediaQuery(`(min-width: ${CARDS_BELOW}px)`)
  const pressed = usePressed(table)

  useEffect(() => {
    if (!wide || DataGrid) return
    let wanted = true
    import('./data-grid.tsx').then(
      (module) => wanted && setDataGrid(() => module.default),
      () => {
        console.warn('The grid could not be loaded; the plain table stays.')
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [wide, DataGrid])

  const onReady = useCallback(
    (next: View) => {
      const take = () => {
        const plain = table.current
        if (plain && (pressed.current || plain.contains(document.activeElement))) {
          // Checks again when the pointer or the focus has left.
          plain.addEventListener('focusout', () => requestAnimationFrame(take), { once: true })
          addEventListener('pointerup', () => requestAnimationFrame(take), { once: true })
          return
        }
        if (plain) next.scroll({ left: plain.scrollLeft, top: plain.scrollTop })
        setView(next)
      }
      take()
    },
    [table, pressed],
  )
  const done = wide && view !== undefined
  return {
    DataGrid: wide ? (DataGrid as Body | undefined) : undefined,
    done,
    onReady,
    reveal: done ? view.reveal : !wide || failed ? drawn : undefined,
  }
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
