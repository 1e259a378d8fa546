import type { CallError } from '../call-error.ts'
import { createSignal } from './signal.ts'

const ends = createSignal<[error: CallError]>()
const starts = createSignal()
/** Why the session has ended, as a key of `reasons` of the sign-in page; undefined while it lasts. */
let reason: string | undefined

/** Listens for the end of the session. It is reported once, however many calls fail because of it. */
export const onSessionEnd = ends.on

/** Listens for a new session after the end of one, in the same document. */
export const onSessionStart = starts.on

/** @param why the reason, as a key of `reasons` of the sign-in page */
export function endSession(error: CallError, why: string): void {
  if (reason !== undefined) return
  reason = why
  ends.emit(error)
}

export function startSession(): void {
  if (reason === undefined) return
  reason = undefined
  starts.emit()
}

/**
 * Why the session of this document has ended; undefined while it lasts. The response that reports the end also removes
 * the cookies, so a page request that follows no longer finds the reason.
 */
export const sessionEndReason = (): string | undefined => reason
