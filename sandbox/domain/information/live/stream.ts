import { Readable } from 'node:stream'
import type { LiveMessage, liveStream } from '#lib/contract/live.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { hasSession } from '#sandbox/platform/gate/session.ts'
import { eventFor, eventsSince } from './visible.ts'

/** Well within the time after which the portal takes a silent response for broken. */
const BEAT_MS = 15_000
/** Changes of one operation go in one message. */
const GATHER_MS = 200
/** Bytes that wait for a client that does not read. */
const MAX_WAITING = 64 * 1024

/** The changes as server-sent events, until the session ends, its permissions change or the client disconnects. */
export const streamChanges: Handler<typeof liveStream> = async ({ ctx, input }) => ({
  fileName: '',
  contentType: 'text/event-stream; charset=utf-8',
  body: openStream(ctx, input.after),
})

function openStream(ctx: Context, after: string | undefined): Readable {
  const { merchantNo, sessionId } = ctx
  let events = eventsSince(ctx, after)
  let gathering: NodeJS.Timeout | undefined

  const send = async () => {
    gathering = undefined
    const isAllowed = await hasSession(ctx.db, ctx)
    if (body.destroyed) return
    if (!isAllowed || body.readableLength > MAX_WAITING) {
      release()
      body.push(null)
      return
    }
    const message: LiveMessage = { at: ctx.securityNow().toISOString(), events }
    events = []
    body.push(`data: ${JSON.stringify(message)}\n\n`)
  }
  // The database closes before the streams when the sandbox stops.
  const sendOrEnd = () => void send().catch(() => body.destroy())
  const unfollow = ctx.live.follow({
    merchantNo,
    sessionId,
    onChange(change) {
      const event = eventFor(ctx, change)
      if (!event) return
      events.push(event)
      gathering ??= setTimeout(sendOrEnd, GATHER_MS)
    },
    onSession: sendOrEnd,
  })
  const beat = setInterval(sendOrEnd, BEAT_MS)
  const release = () => {
    unfollow()
    clearInterval(beat)
    clearTimeout(gathering)
  }
  const body = new Readable({
    read() {},
    destroy(error, done) {
      release()
      done(error)
    },
  })
  sendOrEnd()
  return body
}
