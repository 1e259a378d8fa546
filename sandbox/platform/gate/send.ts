import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { AnswerKind } from '#lib/contract/call.ts'
import type { FileAnswer } from '../context.ts'
import { describeError } from './describe-error.ts'
import { SESSION_COOKIE } from './session.ts'

/** @param cookie cookie of a new session; null removes it, undefined leaves it unchanged */
export function sendCookie(reply: FastifyReply, cookie: string | null | undefined): void {
  if (cookie === undefined) return
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: SESSION_COOKIE,
      value: cookie ?? '',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      ...(cookie === null && { maxAge: 0 }),
    }),
  )
}

/**
 * Files are sent as an attachment, images and streams inline. File names in any script are encoded as RFC 6266 defines.
 */
export function sendFile(reply: FastifyReply, kind: AnswerKind, file: FileAnswer): FastifyReply {
  reply.type(file.contentType).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (kind === 'file' || kind === 'feed') {
    const ascii = file.fileName.replaceAll(/[^\w.-]/g, '_')
    reply.header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
  }
  if (file.rows !== undefined) reply.header('x-total-rows', String(file.rows))
  reply.headers(file.headers ?? {})
  return reply.send(file.body)
}

/** Reports to the handler of the file how the response ended, even if the client disconnected before the first byte. */
export function watchEnd(reply: FastifyReply, file: FileAnswer): void {
  if (!file.closed) return
  if (reply.raw.destroyed) settle(reply, file)
  else reply.raw.once('close', () => settle(reply, file))
}

function settle(reply: FastifyReply, file: FileAnswer): void {
  file.closed?.(reply.raw.writableFinished).catch((error: unknown) => {
    reply.log.error({ error: describeError(error) }, 'the end of a file was not noted')
  })
}
