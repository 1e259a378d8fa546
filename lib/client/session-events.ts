import type { CallError } from '../call-error.ts'

type EndListener = (error: CallError) => void

const endListeners = new Set<EndListener>()
const startListeners = new Set<() => void>()
/** Why the session has ended, as a key of `reasons` of the sign-in page; undefined while it lasts. */
let reason: string | undefined

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

/** @param why the reason, as a key of `reasons` of the sign-in page */
export function endSession(error: CallError, why: string): void {
  if (reason !== undefined) return
  reason = why
  for (const listener of endListeners) listener(error)
}

export function startSession(): void {
  if (reason === undefined) return
  reason = undefined
  for (const listener of startListeners) listener()
}

/**
 * Why the session of this document has ended; undefined while it lasts. The response that reports the end also removes
 * the cookies, so a page request that follows no longer finds the reason.
 */
export const sessionEndReason = (): string | undefined => reason
