import type { Call } from '../contract/call.ts'
import type { ErrorKey } from '../contract/errors.ts'
import { passesPreview } from './role.ts'

const anyCall: ErrorKey[] = ['invalid_request', 'internal_error']
const session: ErrorKey[] = ['session_ended', 'session_idle', 'session_lasted', 'signed_in_elsewhere']
const operationToken: ErrorKey[] = ['operation_token_invalid', 'operation_token_other_request']
const list: ErrorKey[] = ['cursor_invalid', 'query_too_many_records']
const download: ErrorKey[] = ['download_too_many_records', 'file_jobs_full']

/** Lower bounds of filters that are not points in time. */
const notTimes = ['amountFrom', 'scoreFrom']

/**
 * All errors that a provider can answer to a call: those of the session, the permission, the operation token, lists
 * and downloads, then the call's own.
 */
export function errorsOf(call: Call): ErrorKey[] {
  const fields = 'shape' in call.request ? Object.keys(call.request.shape as object) : []
  const hasTimeRange = fields.some((name) => name.endsWith('From') && !notTimes.includes(name))
  return [
    ...anyCall,
    ...(call.access === 'public' ? [] : session),
    ...(call.access === 'page' ? (['not_permitted'] as const) : []),
    ...(passesPreview(call) ? [] : (['preview_read_only'] as const)),
    ...(call.token ? operationToken : []),
    ...(fields.includes('cursor') ? list : []),
    ...(hasTimeRange ? (['date_range_invalid'] as const) : []),
    ...(call.kind === 'file' && fields.includes('format') ? download : []),
    ...call.errors,
  ]
}
