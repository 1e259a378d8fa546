import type { FieldIssue } from '../contract/issues.ts'

/** Texts of requests, for both ends of the proxy. */

/** Nesting that no request of the contract reaches; deeper ones are refused before they cost anything. */
const MAX_DEPTH = 16

/** Trims every string of a JSON value in place (spec §7). Throws RangeError where it is nested too deep. */
export function trimStrings(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep')
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    const item = holder[key]
    if (typeof item === 'string') holder[key] = item.trim()
    else if (typeof item === 'object') trimStrings(item, depth + 1)
  }
  return value
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Issues of texts and keys that no database keeps as they are: with a NUL character, or with half of a character.
 * @param value not nested deeper than trimStrings allows
 */
export function textIssues(value: unknown, path = ''): FieldIssue[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: 'invalid' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    isStorable(key) ? textIssues(item, path ? `${path}.${key}` : key) : [{ path, message: 'invalid' }],
  )
}
