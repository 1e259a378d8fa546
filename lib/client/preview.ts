import type { getUserInfo } from '../contract/admin.ts'
import type { AnswerOf } from '../contract/call.ts'
import { createSignal } from './signal.ts'

/** The tabs of a browser share a preview, as they share the session: each tab shows it, and each can end it. */

export type Preview = NonNullable<AnswerOf<typeof getUserInfo>['preview']> & {
  /** Seconds that are left, because the browser's clock can be wrong. */
  left: number
}
type Listener = (started: Preview | undefined) => void

const NAME = 'portal.preview'
const ownTab = createSignal<Parameters<Listener>>()

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

/** Notifies this tab and the others. @param started the preview; undefined: it has ended */
export function notifyPreview(started: Preview | undefined): void {
  ownTab.emit(started)
  const channel = openChannel()
  channel?.postMessage(started)
  channel?.close()
}

/** Calls the listener with the started preview, or undefined at its end. Returns a function that removes it. */
export function onPreview(listener: Listener): () => void {
  const off = ownTab.on(listener)
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Preview | undefined>) => listener(data))
  return () => {
    off()
    channel?.close()
  }
}
