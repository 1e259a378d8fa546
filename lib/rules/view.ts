import type { FieldIssue } from '../contract/issues.ts'

/** What may be kept as a view of a list. */

/** More would be a list of lists. */
export const MAX_VIEWS = 30

/** Where a list stands is no part of how it looks. */
const position = new Set(['pageNo', 'cursor'])

/**
 * Issues on `query` where it asks for something that the list's request does not know.
 * @param keys of the list's request
 */
export function viewQueryIssues(query: string, keys: readonly string[]): FieldIssue[] {
  const known = new Set(keys.filter((key) => !position.has(key)))
  const isSpan = (key: string) => known.has(`${key}From`) && known.has(`${key}To`)
  const strange = [...new URLSearchParams(query).keys()].some((key) => !known.has(key) && !isSpan(key))
  return strange ? [{ path: 'query', message: 'unknown_field' }] : []
}

/** Two names that differ in their letters' size alone would be taken for each other. */
export const sameViewName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
