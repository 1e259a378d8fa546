import type { CallError } from '../call-error.ts'

type EndListener = (error: CallError) => void

const endListeners = new Set<EndListener>()
const startListeners = new Set<() => void>()
let ended = false

/**
 * Listens for the end of the session. It is reported once, however many calls fail because of it. Returns a
 * function that removes the listener.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/** Listens for a new session after the end of one, in the same document. */
export function onSessionStart(listener: () => void): void {
  startListeners.add(listener)
}

export function endSession(error: CallError): void {
  if (ended) return
  ended = true
  for (const listener of endListeners) listener(error)
}

export function startSession(): void {
  if (!ended) return
  ended = false
  for (const listener of startListeners) listener()
}
