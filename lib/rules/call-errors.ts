import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import type { ErrorKey } from '../contract/errors.ts'
import { MAX_MULTI_VALUES } from '../contract/shapes.ts'
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
  const fields = Object.keys(shapeOf(call))
  const hasTimeRange = fields.some((name) => name.endsWith('From') && !notTimes.includes(name))
  return [
    ...anyCall,
    ...(call.access === 'public' ? [] : session),
    ...(call.access === 'page' ? (['not_permitted'] as const) : []),
    ...(passesPreview(call) ? [] : (['preview_read_only'] as const)),
    ...(call.token ? operationToken : []),
    ...(fields.includes('cursor') ? list : []),
    ...(multiFields(call).length > 0 ? (['multi_query_over_maximum'] as const) : []),
    ...(hasTimeRange ? (['date_range_invalid'] as const) : []),
    ...(call.kind === 'file' && fields.includes('format') ? download : []),
    ...call.errors,
  ]
}

const shapeOf = ({ request }: Call): Record<string, z.core.$ZodType> =>
  'shape' in request ? (request.shape as Record<string, z.core.$ZodType>) : {}

/** The multi-value filters of a call. A call that writes has lists of other meaning. */
const multiFields = (call: Call): string[] =>
  call.write ? [] : Object.entries(shapeOf(call)).flatMap(([name, field]) => (isMulti(field) ? name : []))

function isMulti(field: z.core.$ZodType): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return isMulti(def.innerType)
  if (def.type !== 'array') return false
  return (def.checks ?? []).some(
    ({ _zod: { def: check } }) => 'maximum' in check && check.maximum === MAX_MULTI_VALUES,
  )
}

/** The error of a request that the schema of its call rejects. */
export function schemaError(call: Call, { issues }: z.ZodError): ErrorKey {
  const filters = multiFields(call)
  return issues.every(
    ({ code, path }) => code === 'too_big' && path.length === 1 && filters.includes(String(path[0])),
  )
    ? 'multi_query_over_maximum'
    : 'invalid_request'
}
