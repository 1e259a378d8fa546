'use client'

import { useEffect, useRef } from 'react'
import type { KeyAction } from './list-keys.ts'

/** The actions of the keys on the current page. Of several handlers, the last mounted one runs. */
const actions = new Map<KeyAction, (() => void)[]>()

/** Handles a key's action while the component is mounted; undefined if there is currently nothing to do. */
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

/** Runs the action of a key and returns whether a handler exists. */
export function runShortcut(name: KeyAction): boolean {
  const run = actions.get(name)?.at(-1)
  run?.()
  return run !== undefined
}
