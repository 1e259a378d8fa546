'use client'

import type { MouseEvent } from 'react'
import { useAnchor } from './use-anchor.ts'

/** Loads the code of a late part before it is used. An error is ignored, because the first use loads the code again. */
export const preload = (load: () => Promise<unknown>) => () =>
  void Promise.all([load(), import('./styled-parts.tsx')]).catch(() => undefined)

/**
 * The state of a button and the panel that it opens.
 * @param load loads the panel's code; runs on hover and focus, so that a click usually finds it loaded
 */
export function usePanel(load: () => Promise<unknown>) {
  const { anchor, isUsed, open, close } = useAnchor()
  return {
    anchor,
    isUsed,
    close,
    button: {
      type: 'button',
      'aria-expanded': Boolean(anchor),
      onPointerEnter: preload(load),
      onFocus: preload(load),
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => open(currentTarget),
    },
  } as const
}
