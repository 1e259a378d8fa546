import 'server-only'
import type { Readable } from 'node:stream'
import type { Env } from './env.ts'
import { type SessionState, timeLeft } from './session.ts'
import { MAX_STREAMS } from './upstream.ts'

/** The open streams of server-sent events of this instance. */
export interface Streams {
  /**
   * Takes a place for a stream of the session; undefined: there is none.
   * @param end called at shutdown
   */
  open(sessionId: string, end: () => void): (() => void) | undefined
  count(): number
  /** At shutdown: a stream would keep the server open. */
  endAll(): void
}

/** A browser needs one. While it reconnects, or has lost its network, the portal still counts older ones. */
const PER_SESSION = 4

export function createStreams(): Streams {
  const open = new Map<symbol, { sessionId: string; end: () => void }>()
  return {
    open(sessionId, end) {
      const ofSession = [...open.values()].filter((one) => one.sessionId === sessionId)
      if (ofSession.length >= PER_SESSION || open.size >= MAX_STREAMS) return undefined
      const key = Symbol()
      open.set(key, { sessionId, end })
      return () => {
        open.delete(key)
      }
    },
    count: () => open.size,
    endAll() {
      for (const { end } of [...open.values()]) end()
    },
  }
}

const MAX_MS = 10 * 60_000

/**
 * Milliseconds that a stream may stay open. It does not learn of activity in other requests: the browser then opens a new
 * one with its current cookies, so idle and absolute limits of the session apply to it too.
 */
export function streamMs(state: SessionState, limits: Env['session'], now: number): number {
  const { idle, absolute } = timeLeft(state, limits, now)
  return Math.min(MAX_MS, idle * 1000, absolute * 1000)
}

interface StreamBody {
  body: ReadableStream<Uint8Array>
  /** Ends the response after what was sent. */
  end: () => void
}

/**
 * The body of a stream. It ends with the provider's response, after `ms`, or when `isOver` returns true before a message.
 * @param release called once, at the end
 */
export function streamBody(
  source: Readable,
  { ms, isOver, release }: { ms: number; isOver: () => Promise<boolean>; release: () => void },
): StreamBody {
  const chunks = source[Symbol.asyncIterator]()
  // A destroyed source ends the read that is waiting for its next message.
  const end = () => {
    clearTimeout(timer)
    source.destroy()
    release()
  }
  // Also where the browser disconnected before it read the response.
  source.once('close', end)
  const timer = setTimeout(end, ms)
  timer.unref()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch(() => ({ done: true, value: undefined }) as const)
        if (!done && !(await isOver())) return controller.enqueue(value)
        end()
        controller.close()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
  return { body, end }
}
