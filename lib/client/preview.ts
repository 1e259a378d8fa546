/** The tabs of a browser share a preview: when one ends it, the others hear. */

const NAME = 'portal.preview'

export function tellPreviewEnded(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('ended')
  channel.close()
}

/** Answers how to stop listening. */
export function onPreviewEnded(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
