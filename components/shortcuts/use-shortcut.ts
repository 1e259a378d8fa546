'use client'

import { useEffect, useRef } from 'react'
import type { KeyAction } from './list-keys.ts'

/** What the keys do on the page that is shown; of two lists the one that came last has them. */
const actions = new Map<KeyAction, (() => void)[]>()

/** Answers a key's action while this component is there. Undefined: there is nothing to do now. */
export function useShortcut(name: KeyAction, action: (() => void) | undefined): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const run = () => latest.current?.()
    actions.set(name, [...(actions.get(name) ?? []), run])
    return () => {
      actions.set(
        name,
        (actions.get(name) ?? []).filter((one) => one !== run),
      )
    }
  }, [name])
}

/** Whether somebody answered. */
export function runShortcut(name: KeyAction): boolean {
  const run = actions.get(name)?.at(-1)
  run?.()
  return run !== undefined
}
