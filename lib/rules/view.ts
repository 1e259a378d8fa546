import type { FieldIssue } from '../contract/issues.ts'

/** The most views per list. */
export const MAX_VIEWS = 30

/** The current page is not part of a view. */
const position = new Set(['pageNo', 'cursor'])

/**
 * Issues on `query` for keys that the list's request does not have.
 * @param keys of the list's request
 */
export function viewQueryIssues(query: string, keys: readonly string[]): FieldIssue[] {
  const known = new Set(keys.filter((key) => !position.has(key)))
  const isSpan = (key: string) => known.has(`${key}From`) && known.has(`${key}To`)
  const strange = [...new URLSearchParams(query).keys()].some((key) => !known.has(key) && !isSpan(key))
  return strange ? [{ path: 'query', message: 'unknown_field' }] : []
}

/** Names are compared without case, because users would confuse them. */
export const sameViewName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
