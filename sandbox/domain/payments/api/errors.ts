import type { ErrorKey } from '#lib/contract/errors.ts'
import {
  type PayErrorBody,
  type PayErrorCode,
  payErrors,
  payErrorTypes,
  typeOfError,
} from '#lib/contract/pay-api/errors.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'

/** A request that the payment API refuses. */
export class ApiError extends Error {
  readonly code: PayErrorCode
  readonly field: string | undefined
  constructor(code: PayErrorCode, field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}

export interface Refused {
  status: number
  code: string
  body: PayErrorBody
}

/** The answer to a request that failed. Business errors keep their code and text of the portal. */
export function refusedBy(error: unknown, locale: Locale, requestId: string): Refused {
  const { code, field, message } = partsOf(error, locale)
  const type = typeOfError(code)
  return {
    status: payErrorTypes[type],
    code,
    body: { error: { type, code, message, ...(field && { field }), requestId } },
  }
}

interface Parts {
  code: PayErrorCode | ErrorKey
  field?: string | undefined
  message: string
}

function partsOf(error: unknown, locale: Locale): Parts {
  const own = (code: PayErrorCode, field?: string): Parts => ({
    code,
    field,
    message: providerWord(locale, 'pay', `api.${code}`, { field: field ?? '' }),
  })
  if (error instanceof ApiError) return own(error.code, error.field)
  if (error instanceof PayError) {
    const { field, issue } = error
    return { code: 'body_invalid', field, message: providerWord(locale, 'pay', `issue.${field}_${issue}`) }
  }
  if (error instanceof BusinessError) {
    const { key, fields, values } = error
    if (Object.hasOwn(payErrors, key)) return own(key as PayErrorCode, fields[0]?.path)
    return { code: key, field: fields[0]?.path, message: portalWord(locale, 'errors', key, values) }
  }
  // Errors of Fastify: the body is too large, or no JSON.
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === payErrorTypes.too_large) return own('body_too_large')
  return own(status < payErrorTypes.server_error ? 'body_invalid' : 'internal_error')
}
