import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify'
import { ANONYMOUS_LIMIT, hasTinyChunks } from '#lib/rules/body.ts'
import { callerOf } from '../gate/request.ts'
import { findSession } from '../gate/session.ts'
import type { Sandbox } from '../sandbox.ts'

/** Milliseconds that a request may take to arrive. */
export const REQUEST_TIMEOUT = 120_000

/** Disconnects a sender of tiny chunks: Node and Fastify keep an object for each until the body is complete. */
export function limitChunks({ server }: FastifyInstance): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { push } = request
    let chunks = 0
    let bytes = 0
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (request.socket.destroyed && chunk !== null) return false
      chunks++
      bytes += chunk?.length ?? 0
      if (hasTinyChunks(chunks, bytes)) request.socket.destroy()
      return push.call(request, chunk, encoding)
    }
  })
}

/** A large body, or one that does not state its length, is only read of a user who has signed in. */
export const limitAnonymous =
  ({ db }: Sandbox): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const { headers } = request
    const isSmall = !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) <= ANONYMOUS_LIMIT
    if (isSmall) return payload
    const caller = callerOf(request)
    const found = await findSession(db, caller.cookie, new Date(), { ...caller, background: true })
    if ('session' in found && found.session.stage === 'signed_in') return payload
    throw Object.assign(new Error('a large body before sign-in'), { statusCode: 413 })
  }
