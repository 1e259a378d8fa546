import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { create, parse } from 'content-disposition'
import type { AnswerKind } from '../contract/call.ts'

const types: Record<Exclude<AnswerKind, 'json'>, readonly string[]> = {
  file: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'text/plain',
    'application/pdf',
    'application/zip',
    'image/png',
    'image/jpeg',
  ],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  feed: ['text/calendar'],
}

/** The content type of the response; undefined where calls of this kind may not return it. */
export function allowedType(kind: AnswerKind, type: string | undefined): string | undefined {
  if (kind === 'json' || !type) return undefined
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  const known = types[kind].find((one) => one === name.trim())
  if (!known) return undefined
  const utf8 = parameters.some((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  return known.startsWith('text/') && utf8 ? `${known}; charset=utf-8` : known
}

/** A new Content-Disposition: always an attachment, with a safe form of the provider's file name. */
export function attachment(disposition: string | undefined): string {
  const name = fileName(disposition)
  return name ? create(name, { fallback: name.replace(/[^\x20-\x7e]|["\\%]/g, '_') }) : 'attachment'
}

const MAX_NAME = 150

/** The last segment of the file name, without control characters; undefined where there is none. */
function fileName(disposition: string | undefined): string | undefined {
  const name = parse(disposition ?? '')
    .parameters.filename?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}|\p{Cf}/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(-MAX_NAME)
  return name || undefined
}

/**
 * The provider's headers that pass to the browser. The size of the file has a name of our own, because Next removes
 * Content-Length from streamed responses.
 */
export function fileHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {}
  const pass = (name: string, value: unknown, form: RegExp) => {
    if (typeof value === 'string' && form.test(value)) passed[name] = value
  }
  pass('x-file-size', headers['content-length'], /^\d{1,15}$/)
  pass('x-total-rows', headers['x-total-rows'], /^\d{1,12}$/)
  pass('x-verify-id', headers['x-verify-id'], /^[\w-]{1,64}$/)
  return passed
}
