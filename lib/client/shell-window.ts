import { useSyncExternalStore } from 'react'

/**
 * The window that the shell shows on top of every page: the command palette or the list of shortcuts. Only
 * one is open at a time.
 */
export type ShellWindow = 'palette' | 'shortcuts'

let shown: ShellWindow | undefined
const listeners = new Set<() => void>()

export function showWindow(next: ShellWindow | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownWindow = (): ShellWindow | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
