import type { LiveMessage } from '../../contract/live.ts'
import { type FollowOptions, follow, type LiveSource } from './follow.ts'

const NAME = 'portal-live'

/**
 * One stream per browser: the tab that holds the lock follows the changes and passes them to the others. When it closes,
 * another one takes over after the last message that it received.
 */
export async function share(source: LiveSource, options: FollowOptions): Promise<void> {
  const { signal, onMessage } = options
  // Browsers have locks only on secure pages.
  if (!navigator.locks) return follow({ ...source, stream: undefined }, options)
  let { after } = options
  const receive = (message: LiveMessage) => {
    after = message.at
    onMessage(message)
  }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data)
  const lead = () =>
    follow(source, {
      after,
      signal,
      onMessage(message) {
        channel.postMessage(message)
        onMessage(message)
      },
    })
  try {
    const { held = [] } = await navigator.locks.query()
    // What the leading tab received before this one listened. If this fails, the next change shows it.
    if (held.some(({ name }) => name === NAME)) source.poll(after, signal).then(receive, () => {})
    await navigator.locks.request(NAME, { signal }, lead)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}
