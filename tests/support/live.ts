import { type LiveEvent, type LiveMessage, liveStream } from '#lib/contract/live.ts'
import type { ProviderClient } from './provider-client.ts'

/** A stream of changes as a test reads it. */
export interface LiveReader {
  /** The next event of the kind; earlier events and messages without events are dropped. */
  next: (kind?: LiveEvent['kind']) => Promise<LiveEvent>
  message: () => Promise<LiveMessage | undefined>
  /** Reads to the end of the stream. */
  ended: () => Promise<void>
  cancel: () => Promise<void>
}

export function readLive(response: Response): LiveReader {
  const type = response.headers.get('content-type')
  if (!type?.startsWith('text/event-stream')) throw new Error(`the stream is ${type}`)
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const waiting: LiveEvent[] = []
  const message = async (): Promise<LiveMessage | undefined> => {
    for (;;) {
      const [event, ...rest] = text.split('\n\n')
      if (event !== undefined && rest.length > 0) {
        text = rest.join('\n\n')
        return liveStream.answer.parse(JSON.parse(event.replace(/^data: /, '')))
      }
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += decoder.decode(part.value, { stream: true })
    }
  }
  return {
    message,
    async next(kind) {
      for (;;) {
        const event = waiting.shift()
        if (event && (!kind || event.kind === kind)) return event
        if (event) continue
        const received = await message()
        if (!received) throw new Error('the stream has ended')
        waiting.push(...received.events)
      }
    },
    async ended() {
      while (await message()) {}
    },
    cancel: async () => reader?.cancel(),
  }
}

/** Opens a stream and waits until the provider follows the changes. */
export async function openLive(client: ProviderClient, input: { after?: string } = {}): Promise<LiveReader> {
  const reader = readLive(await client.fetch(liveStream, input))
  await reader.message()
  return reader
}
