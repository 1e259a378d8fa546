'use client'

import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadStyled } from '#components/layout/late-part.tsx'
import type DataGridBody from './data-grid.tsx'
import type { ScrollTo } from './grid-props.ts'

type Body = typeof DataGridBody

export interface Takeover {
  /** The DataGrid once it is wanted and its code is loaded; undefined while the plain table stays. */
  DataGrid: Body | undefined
  /** Loads the DataGrid's code, as the pointer nears the place where columns are resized. */
  prepare: () => void
  /** Replaces the plain table by the DataGrid. */
  start: () => void
  /** Whether it has drawn its rows and replaced the table. */
  done: boolean
  onReady: (scrollTo: ScrollTo) => void
}

const load = () => loadStyled(async () => (await import('./data-grid.tsx')).default as ComponentType<never>)

/**
 * Decides when the DataGrid replaces the plain table: the user is about to resize a column, its code is loaded,
 * its rows are drawn, no pointer is pressed, and no focus is inside the table, so that no click is lost. If the
 * code cannot be loaded, the plain table remains; it has every other function.
 */
export function useTakeover(table: RefObject<HTMLElement | null>): Takeover {
  const [DataGrid, setDataGrid] = useState<ComponentType<never>>()
  const [done, setDone] = useState(false)
  const pressed = usePressed(table)

  const prepare = useCallback(() => void load().catch(() => {}), [])
  const start = useCallback(() => {
    load().then(
      (loaded) => setDataGrid(() => loaded),
      () => console.warn('The grid could not be loaded; the plain table stays.'),
    )
  }, [])

  const onReady = useCallback(
    (scrollTo: ScrollTo) => {
      const take = () => {
        const plain = table.current
        if (plain && (pressed.current || plain.contains(document.activeElement))) {
          // Checks again when the pointer or the focus has left. The first event removes both listeners: otherwise each
          // attempt would leave one, and attempts would double with every click.
          const again = () => {
            plain.removeEventListener('focusout', again)
            removeEventListener('pointerup', again)
            requestAnimationFrame(take)
          }
          plain.addEventListener('focusout', again)
          addEventListener('pointerup', again)
          return
        }
        if (plain) scrollTo({ left: plain.scrollLeft, top: plain.scrollTop })
        setDone(true)
      }
      take()
    },
    [table, pressed],
  )
  return { DataGrid: DataGrid as Body | undefined, prepare, start, done, onReady }
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
