import { useSyncExternalStore } from 'react'

/** What the shell shows above every page: the command palette, or the list of shortcuts. One at a time. */
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
