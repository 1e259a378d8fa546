import { type LiveMessage, liveChanges, liveStream } from '../../contract/live.ts'
import { call } from '../call.ts'
import { isJson, readEnvelope, send, unreadable } from '../transport.ts'

/**
 * Receives live changes: by the stream liveStream, or by polling liveChanges where the stream fails. Neither counts as
 * the user's activity.
 */

/**
 * The time without a message after which a stream is closed: a server in between may hold it back, or the network has
 * changed.
 */
const SILENCE_MS = 40_000

/** The messages of a stream until the portal ends it. Throws if it breaks off. */
export async function* streamMessages(
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<LiveMessage> {
  const silence = new AbortController()
  const abort = () => silence.abort()
  signal.addEventListener('abort', abort, { once: true })
  let timer = setTimeout(abort, SILENCE_MS)
  try {
    const response = await send(
      liveStream,
      { ...(after && { after }) },
      { background: true, signal: silence.signal },
    )
    if (isJson(response)) {
      await readEnvelope(liveStream, response)
      throw unreadable(liveStream, response)
    }
    for await (const data of eventData(response)) {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MS)
      yield liveStream.answer.parse(JSON.parse(data))
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // Closes the connection if the reader stops before the end.
    abort()
  }
}

/** The data of each event. The portal's events have one line of data and nothing else. */
async function* eventData(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield event.slice('data: '.length)
  }
}

export const pollMessage = (after: string | undefined, signal: AbortSignal): Promise<LiveMessage> =>
  call(liveChanges, { ...(after && { after }) }, { background: true, signal })

/** Resolves after the time, or when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
