import 'server-only'
import { codeOf, type ErrorCode, type ErrorKey } from '../contract/errors.ts'
import type { FieldIssue } from '../contract/issues.ts'

/** A call that the portal itself refuses or fails. `reason` goes to the log and never quotes foreign text. */
export class BffError extends Error {
  readonly key: ErrorKey
  readonly code: ErrorCode
  /** HTTP status of the response. */
  readonly status: number
  readonly fields: readonly FieldIssue[]

  constructor(key: ErrorKey, reason: string, fields: readonly FieldIssue[] = [], status?: number) {
    super(reason)
    this.key = key
    this.code = codeOf(key)
    this.status = status ?? statuses[key] ?? 500
    this.fields = fields
  }
}

/** Status of a call whose browser has disconnected. The response is not read, and this is not a failure. */
export const CANCELED = 499

const statuses: Partial<Record<ErrorKey, number>> = {
  session_ended: 401,
  session_idle: 401,
  session_lasted: 401,
  rights_refused: 401,
  other_user_signed_in: 401,
  signed_in_elsewhere: 401,
  invalid_request: 400,
  multi_query_over_maximum: 400,
  wrong_origin: 403,
  not_permitted: 403,
  preview_read_only: 403,
  unknown_call: 404,
  feed_unknown: 404,
  too_large: 413,
  too_many_requests: 429,
  bad_answer: 502,
  provider_unreachable: 503,
  provider_timeout: 504,
  result_unknown: 502,
}
