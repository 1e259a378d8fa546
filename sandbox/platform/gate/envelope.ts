import { codeOf, type ErrorKey, type SessionEndReason, SUCCESS } from '#lib/contract/errors.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { portalWord, providerWord } from '../vocabulary.ts'

/** The envelope of every JSON response (docs/decisions.md, conventions on the wire). */
export interface Envelope {
  code: string
  msg: string
  data: unknown
}

export const success = (data: unknown, degraded = false): Envelope => ({
  code: degraded ? `${SUCCESS}-1` : SUCCESS,
  msg: '',
  data: data ?? null,
})

/**
 * An error response. Its text is in the request's language; `fields` lists the invalid fields of the request.
 */
export const refusal = (
  key: ErrorKey,
  locale: Locale,
  requestId: string,
  fields: { path: string; message: string }[] = [],
  values: Record<string, string> = {},
  reason?: SessionEndReason,
  more = '',
): Envelope => ({
  code: codeOf(key),
  msg: reason
    ? providerWord(locale, 'session', reason)
    : [portalWord(locale, 'errors', key, values), more].filter(Boolean).join(locale === 'zh_CN' ? '' : ' '),
  data: { requestId, ...(fields.length > 0 && { fields }), ...(reason && { reason }) },
})
