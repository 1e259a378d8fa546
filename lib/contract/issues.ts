import type { z } from 'zod'

/**
 * Message of a validation issue: a key of validation.json, with arguments as a query string, such as
 * `too_long?maximum=50`. The user interface translates it.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid'
    case 'too_big':
      return keyed(
        issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        {
          maximum: issue.maximum,
        },
      )
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'required'
      if (issue.origin === 'array' && issue.minimum === 1) return 'choose_one'
      return keyed(issue.origin === 'string' ? 'too_short' : 'too_small', { minimum: issue.minimum })
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'format'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === '' ? 'required' : 'invalid'
    case 'custom':
      return typeof issue.params?.key === 'string' ? keyed(issue.params.key, issue.params) : 'invalid'
    default:
      return 'invalid'
  }
}

function keyed(key: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (name !== 'key') query.set(name, String(value))
  const text = query.toString()
  return text ? `${key}?${text}` : key
}

/** Key and arguments of a message from issueMessage. */
export function parseMessage(message: string): { key: string; values: Record<string, string> } {
  const [key = 'invalid', query = ''] = message.split('?', 2)
  return { key, values: Object.fromEntries(new URLSearchParams(query)) }
}

export interface FieldIssue {
  /** Dotted path of the field in the request. */
  path: string
  /** Key of validation.json with its arguments, see issueMessage. */
  message: string
}

export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: issue.message }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
}
