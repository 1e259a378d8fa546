import { codeOf, type ErrorKey, type SessionEndReason, SUCCESS } from '#lib/contract/errors.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { BusinessError } from '../context.ts'
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

export interface RefusalDetails extends Partial<Pick<BusinessError, 'fields' | 'values' | 'more'>> {
  /** Why the session ended, if there is a specific reason. */
  reason?: SessionEndReason | undefined
}

/**
 * An error response. Its text is in the request's language; `fields` lists the invalid fields of the request.
 */
export const refusal = (
  key: ErrorKey,
  { locale, requestId }: { locale: Locale; requestId: string },
  { fields = [], values = {}, more = '', reason }: RefusalDetails = {},
): Envelope => ({
  code: codeOf(key),
  msg: reason
    ? providerWord(locale, 'session', reason)
    : [portalWord(locale, 'errors', key, values), more].filter(Boolean).join(locale === 'zh_CN' ? '' : ' '),
  data: { requestId, ...(fields.length > 0 && { fields }), ...(reason && { reason }) },
})
