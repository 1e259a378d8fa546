import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../context.ts'
import { describeError } from './describe-error.ts'
import { SESSION_COOKIE } from './session.ts'

/** @param cookie a new session's; null removes it, undefined leaves it */
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

/** Files leave as attachment, pictures to be shown do not. Names of any script, by RFC 6266. */
export function sendFile(reply: FastifyReply, kind: 'file' | 'image', file: FileAnswer): FastifyReply {
  reply.type(file.contentType).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (kind === 'file') {
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

/** Tells the file's verb how the answer ended, also where its reader had gone before the first byte. */
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
