import type { getUserInfo } from '../contract/admin.ts'
import type { AnswerOf } from '../contract/call.ts'

/** The tabs of a browser share a preview, as they share the session: each tab shows it, and each can end it. */

export type Preview = NonNullable<AnswerOf<typeof getUserInfo>['preview']> & {
  /** Seconds that are left, because the browser's clock can be wrong. */
  left: number
}

const NAME = 'portal.preview'

/** @param started the preview; undefined: it has ended */
export function notifyPreview(started: Preview | undefined): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(started)
  channel.close()
}

/** Calls the listener with the started preview, or undefined at its end. Returns a function that removes it. */
export function onPreview(listener: (started: Preview | undefined) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Preview | undefined>) => listener(data))
  return () => channel.close()
}
