import type { ReactNode } from 'react'

export interface QueuedNotice {
  variant: 'success' | 'info' | 'warning' | 'error'
  text: ReactNode
  /** Merges two equal notices. */
  key: string | undefined
}

type Receiver = (notice: QueuedNotice) => void

/** Notices that were reported before the code of the toasts has loaded. */
const waiting: QueuedNotice[] = []
let receiver: Receiver | undefined
let load: (() => void) | undefined

/** Shows the notice, at the latest as soon as the toasts have loaded. */
export function queueNotice(notice: QueuedNotice): void {
  if (receiver) receiver(notice)
  else {
    waiting.push(notice)
    load?.()
  }
}

/** Receives the waiting notices and every later one. Returns a function that ends it. */
export function receiveNotices(next: Receiver): () => void {
  receiver = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    if (receiver === next) receiver = undefined
  }
}

/** Names what loads the toasts when a notice waits. Returns a function that ends it. */
export function onWaitingNotice(start: () => void): () => void {
  load = start
  if (waiting.length > 0) start()
  return () => {
    if (load === start) load = undefined
  }
}
