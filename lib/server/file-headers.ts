import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { create, parse } from 'content-disposition'
import { answerTypes } from '../contract/answer-types.ts'
import type { AnswerKind } from '../contract/call.ts'

const extensions: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...Object.values(answerTypes),
)

/** The content type of the response; undefined where calls of this kind may not return it. */
export function allowedType(kind: AnswerKind, type: string | undefined): string | undefined {
  if (kind === 'json' || !type) return undefined
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  const known = Object.keys(answerTypes[kind]).find((one) => one === name.trim())
  if (!known) return undefined
  const utf8 = parameters.some((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  return known.startsWith('text/') && utf8 ? `${known}; charset=utf-8` : known
}

/**
 * A new Content-Disposition: always an attachment, with a safe form of the provider's file name and the extension of the
 * content type. A program opens a file by its extension, not by its type.
 */
export function attachment(disposition: string | undefined, type: string): string {
  const given = fileName(disposition)
  if (!given) return 'attachment'
  const name = withExtension(given, type)
  return create(name, { fallback: name.replace(/[^\x20-\x7e]|["\\%]/g, '_') })
}

/** The name with an extension of the type in place of another one. */
function withExtension(name: string, type: string): string {
  const [, stem = name, given] = /^(.+?)\.([^.]*)$/s.exec(name) ?? []
  const allowed = extensions[type.split(';', 1)[0] ?? ''] ?? []
  if (given !== undefined && allowed.includes(given.toLowerCase())) return name
  // A name that ends with a sentence or a number has no extension.
  const isExtension = given !== undefined && /^[a-z]\w{0,9}$/i.test(given)
  return `${isExtension ? stem : name.replace(/[. ]+$/, '')}.${allowed[0] ?? 'bin'}`
}

const MAX_NAME = 150

/** The last segment of the file name, without control characters; undefined where there is none. */
function fileName(disposition: string | undefined): string | undefined {
  const name = parse(disposition ?? '')
    .parameters.filename?.split(/[/\\]/)
    .at(-1)
    ?.toWellFormed()
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .replace(/^\.+/, '')
    .trim()
  // Cut by whole characters: half of a surrogate pair cannot be encoded.
  return (
    Array.from(name ?? '')
      .slice(-MAX_NAME)
      .join('') || undefined
  )
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
