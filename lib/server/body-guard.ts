import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasTinyChunks } from '../rules/body.ts'
import { limitedAddress } from './address.ts'
import type { Env } from './env.ts'
import { UPLOAD_LIMIT } from './multipart.ts'

/**
 * Limits bodies while they arrive, before Next reads them. Node makes an object of some hundred bytes for each chunk, and
 * a sender without an account decides how many chunks there are and how long they take.
 */
export interface BodyGuard {
  /** Watches the body of a request until it is complete. Returns false if the address sends too many bodies at the same time. */
  watch(request: IncomingMessage, response: ServerResponse, address: string): boolean
  /** Bodies that are incomplete now. */
  open(): number
}

/** The response was sent while the body was incomplete: the browser has this time to read it. */
const LINGER_MS = 2_000
const SWEEP_MS = 250

interface Body {
  request: IncomingMessage
  address: string
  chunks: number
  bytes: number
  /** Time of performance.now(). */
  startedAt: number
  /** Since when the portal, not the sender, delays the body; of performance.now(). */
  pausedAt: number | undefined
}

export function createBodyGuard(
  { perAddress, timeoutMs, bytesPerSecond }: Env['bodies'],
  onCut: (reason: string) => void,
): BodyGuard {
  const bodies = new Set<Body>()
  const byAddress = new Map<string, number>()

  const end = (body: Body) => {
    if (!bodies.delete(body)) return
    const left = (byAddress.get(body.address) ?? 1) - 1
    if (left > 0) byAddress.set(body.address, left)
    else byAddress.delete(body.address)
  }
  const cut = (body: Body, reason: string) => {
    end(body)
    onCut(reason)
    body.request.socket.destroy()
  }
  const isLate = (body: Body, now: number) =>
    body.pausedAt === undefined && now - body.startedAt > timeoutMs + (body.bytes / bytesPerSecond) * 1000
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const body of bodies) if (isLate(body, now)) cut(body, 'a body arrives too slowly')
  }, SWEEP_MS)
  sweep.unref()

  return {
    watch(request, response, from) {
      if (!hasBody(request)) return true
      const address = limitedAddress(from)
      const open = byAddress.get(address) ?? 0
      byAddress.set(address, open + 1)
      const startedAt = performance.now()
      const body: Body = { request, address, chunks: 0, bytes: 0, startedAt, pausedAt: undefined }
      bodies.add(body)
      onPush(request, (chunk, isFull) => {
        if (chunk === null) return end(body)
        if (body.pausedAt !== undefined) body.startedAt += performance.now() - body.pausedAt
        body.pausedAt = isFull ? performance.now() : undefined
        body.chunks++
        body.bytes += chunk.length
        if (body.bytes > UPLOAD_LIMIT * 2) cut(body, 'a body is too large')
        else if (hasTinyChunks(body.chunks, body.bytes)) cut(body, 'a body arrives in tiny chunks')
      })
      response.once('close', () => {
        if (request.socket.destroyed) end(body)
        if (!bodies.has(body)) return
        body.pausedAt = performance.now()
        // The rest of the body is not needed.
        request.socket.pause()
        const timer = setTimeout(() => cut(body, 'a body was not complete after its response'), LINGER_MS)
        request.socket.once('close', () => {
          clearTimeout(timer)
          end(body)
        })
      })
      return open < perAddress
    },
    open: () => bodies.size,
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reports each chunk that Node adds to the request, and whether the request is to be read before more is added. Node goes
 * on with the chunks that it has read from the socket when the socket is closed; they are dropped.
 */
function onPush(request: IncomingMessage, report: (chunk: Buffer | null, isFull: boolean) => void): void {
  const { push } = request
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (request.socket.destroyed && chunk !== null) return false
    const wantsMore = push.call(request, chunk, encoding)
    report(chunk, chunk !== null && !wantsMore)
    return wantsMore
  }
}
