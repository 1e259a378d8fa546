import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

/**
 * The window that the shell shows on top of every page: the command palette or the list of shortcuts. Only
 * one is open at a time.
 */
export type ShellWindow = 'palette' | 'shortcuts'

let shown: ShellWindow | undefined
const changes = createSignal()

export function showWindow(next: ShellWindow | undefined): void {
  shown = next
  changes.emit()
}

export const useShownWindow = (): ShellWindow | undefined =>
  useSyncExternalStore(
    changes.on,
    () => shown,
    () => undefined,
  )
