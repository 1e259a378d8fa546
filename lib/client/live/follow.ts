import { CallError, isSessionEndError } from '../../call-error.ts'
import type { LiveMessage } from '../../contract/live.ts'

export interface LiveSource {
  /** undefined: this browser cannot share a stream among its tabs. */
  stream: ((after: string | undefined, signal: AbortSignal) => AsyncIterable<LiveMessage>) | undefined
  poll: (after: string | undefined, signal: AbortSignal) => Promise<LiveMessage>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface FollowOptions {
  /** Time of the last known message. */
  after: string | undefined
  signal: AbortSignal
  onMessage: (message: LiveMessage) => void
}

/** Streams that fail one after the other before the browser polls instead. */
const STREAM_ATTEMPTS = 3
const FIRST_WAIT_MS = 1_000
export const POLL_MS = 30_000
/** Polls before a stream is tried again. */
const POLLS = 10

/** Receives the changes until the signal aborts, the session ends, or the provider refuses both ways. */
export async function follow(source: LiveSource, options: FollowOptions): Promise<void> {
  const { signal, onMessage } = options
  let { after } = options
  let failures = 0
  const receive = (message: LiveMessage) => {
    after = message.at
    onMessage(message)
  }
  while (!signal.aborted) {
    if (source.stream && failures < STREAM_ATTEMPTS) {
      failures++
      try {
        let messages = 0
        for await (const message of source.stream(after, signal)) {
          receive(message)
          // The first one always arrives. A second one shows that the connection lasts.
          if (++messages > 1) failures = 0
        }
      } catch (error) {
        if (isSessionEndError(error)) return
        if (isRefusal(error)) failures = STREAM_ATTEMPTS
      }
      if (failures < STREAM_ATTEMPTS) await source.wait(waitAfter(failures), signal)
    } else {
      for (let polls = 0; polls < POLLS && !signal.aborted; polls++) {
        try {
          receive(await source.poll(after, signal))
        } catch (error) {
          if (isSessionEndError(error) || isRefusal(error)) return
        }
        await source.wait(POLL_MS, signal)
      }
      failures = 0
    }
  }
}

/** At most 4 s. Doubles with each failure, and differs among browsers, so that they do not all return at once. */
const waitAfter = (failures: number): number => FIRST_WAIT_MS * 2 ** failures * (0.5 + Math.random() / 2)

/** The provider does not have the call, or does not permit it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && (error.is('E1403') || error.is('E1404'))
