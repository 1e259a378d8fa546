import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { AnswerKind } from '../contract/call.ts'

/** Binary answers: which may pass, under which name, and how they flow. */

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

/** The content type to answer with; undefined where a call of this kind may not answer this one. */
export function passedType(kind: AnswerKind, type: string | undefined): string | undefined {
  if (kind === 'json' || !type) return undefined
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  const known = types[kind].find((one) => one === name.trim())
  if (!known) return undefined
  const utf8 = parameters.some((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  return known.startsWith('text/') && utf8 ? `${known}; charset=utf-8` : known
}

/** Content-Disposition written afresh: always an attachment, with the provider's file name made harmless. */
export function attachment(disposition: string | undefined): string {
  const name = fileName(disposition)
  if (!name) return 'attachment'
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const LONGEST_NAME = 150

/** The last part of the name that a Content-Disposition gives, without control characters; undefined without one. */
export function fileName(disposition: string | undefined): string | undefined {
  if (!disposition) return undefined
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1')
  const bare = /filename\s*=\s*([^";\s]+)/i.exec(disposition)?.[1]
  const raw = extended === undefined ? (quoted ?? bare) : percentDecoded(extended)
  const name = raw
    ?.split(/[/\\]/)
    .at(-1)
    // biome's rule is right elsewhere: here control characters are what is to be removed.
    ?.replace(/\p{Cc}|\p{Cf}/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(-LONGEST_NAME)
  return name || undefined
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Headers of the provider's file that pass. */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {}
  const length = headers['content-length']
  if (length && /^\d{1,15}$/.test(length) && !headers['content-encoding']) passed['content-length'] = length
  const rows = headers['x-total-rows']
  if (typeof rows === 'string' && /^\d{1,12}$/.test(rows)) passed['x-total-rows'] = rows
  const verifyId = headers['x-verify-id']
  if (typeof verifyId === 'string' && /^[\w-]{1,64}$/.test(verifyId)) passed['x-verify-id'] = verifyId
  return passed
}
