import { z } from 'zod'
import type { ErrorKey } from '../errors.ts'
import { text } from '../shapes.ts'

/** Errors of the payment API: one shape, and the HTTP status by type. */

export const payErrorTypes = {
  authentication_error: 401,
  permission_error: 403,
  invalid_request: 400,
  too_large: 413,
  not_found: 404,
  conflict: 409,
  server_error: 500,
} as const
export type PayErrorType = keyof typeof payErrorTypes

/** The API's own codes. Every other code is an error of the portal's contract: the state of a record does not allow it. */
export const payErrors = {
  key_missing: 'authentication_error',
  key_unknown: 'authentication_error',
  key_unactivated: 'authentication_error',
  key_expired: 'authentication_error',
  key_network: 'permission_error',
  key_scope: 'permission_error',
  test_payments_off: 'permission_error',
  links_live_only: 'permission_error',
  approval_required: 'permission_error',
  body_invalid: 'invalid_request',
  idempotency_key_missing: 'invalid_request',
  cursor_invalid: 'invalid_request',
  date_range_invalid: 'invalid_request',
  link_fields_invalid: 'invalid_request',
  pre_auth_amount_invalid: 'invalid_request',
  refund_amount_format: 'invalid_request',
  body_too_large: 'too_large',
  record_not_found: 'not_found',
  path_unknown: 'not_found',
  idempotency_key_reused: 'conflict',
  internal_error: 'server_error',
} as const satisfies Record<string, PayErrorType>
export type PayErrorCode = keyof typeof payErrors

export const typeOfError = (code: PayErrorCode | ErrorKey): PayErrorType =>
  Object.hasOwn(payErrors, code) ? payErrors[code as PayErrorCode] : 'conflict'

const types = Object.keys(payErrorTypes) as [PayErrorType, ...PayErrorType[]]
export const payError = z
  .object({
    error: z
      .object({
        type: z.enum(types).describe('Kind of the error, which the HTTP status repeats.'),
        code: text.describe('What went wrong. Codes are added, and never change their meaning.'),
        message: text.describe('The reason, in the language of the header `Accept-Language`.'),
        field: text.optional().describe('Field of the request that the error is about.'),
        requestId: text.describe('Number of the request in the request log.'),
      })
      .describe('The error.'),
  })
  .meta({ id: 'Error', description: 'Answer to a request that was refused or failed.' })
export type PayErrorBody = z.output<typeof payError>
