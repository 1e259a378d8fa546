'use client'

import { type ComponentType, type RefObject, useEffect, useState } from 'react'

/**
 * An input whose code loads after the page; a plain input before that. It does not replace a field that has
 * the focus.
 * @param load fixed for the component's life: defined outside of it
 */
export function useLateInput<Props>(
  row: RefObject<HTMLElement | null>,
  plain: ComponentType<Props>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const [Input, setInput] = useState(() => plain)
  useEffect(() => {
    let wanted = true
    /** @param coming what gets the focus next: while it moves, no element has it */
    const take = (next: ComponentType<Props>, coming: EventTarget | null = null) => {
      if (!wanted) return
      const element = row.current
      if (element?.contains(document.activeElement) || element?.contains(coming as Node | null)) {
        element.addEventListener('focusout', ({ relatedTarget }) => take(next, relatedTarget), { once: true })
      } else setInput(() => next)
    }
    load().then(
      (module) => take(module.default),
      () =>
        console.warn('The date pickers could not be loaded; dates are typed, or chosen from the presets.'),
    )
    return () => {
      wanted = false
    }
  }, [row, load])
  return Input
}
