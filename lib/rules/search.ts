import { MAX_MULTI_VALUES } from '../contract/shapes.ts'
import { characters } from './characters.ts'

/** Multi-value query: one value per line, without blank lines and duplicates (spec §5 Search). */

export const MAX_NUMBER_LENGTH = 50

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export type MultiIssue = { issue: 'too_many' | 'too_long'; line?: string }

export function multiIssue(values: readonly string[]): MultiIssue | undefined {
  if (values.length > MAX_MULTI_VALUES) return { issue: 'too_many' }
  const long = values.find((value) => characters(value) > MAX_NUMBER_LENGTH)
  return long === undefined ? undefined : { issue: 'too_long', line: long }
}

const MIN_SEARCHED = 3
const MIN_SEARCHED_HAN = 2

/** Whether the text is long enough to search records. A Chinese name has two characters. */
export const isSearchable = (text: string): boolean =>
  characters(text.trim()) >= (/\p{Script=Han}/u.test(text) ? MIN_SEARCHED_HAN : MIN_SEARCHED)
