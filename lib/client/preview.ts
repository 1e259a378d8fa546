/** The tabs of a browser share a preview: when one tab ends it, the others are notified. */

const NAME = 'portal.preview'

export function notifyPreviewEnded(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('ended')
  channel.close()
}

/** Returns a function that removes the listener. */
export function onPreviewEnded(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
