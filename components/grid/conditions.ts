import type { Option } from '#lib/client/options.ts'

/** One condition of a filter as users see it: a field, or both ends of a range. */
export interface Condition {
  /** The request's keys that make up the condition. */
  keys: string[]
  /** The key of the field's label; for a range the common part of its keys. */
  field: string
  /** The values; for a range its two ends, one of which can be empty. */
  values: string[]
  range: boolean
}

const RANGE = /^(.+)(From|To)$/

/** The conditions of a filter, in the order of its keys, with the words of the options for their values. */
export function conditionsOf(
  filter: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, readonly Option[]>>,
): Condition[] {
  const conditions = new Map<string, Condition>()
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    const [, base, end] = RANGE.exec(key) ?? []
    if (base && end && typeof value === 'string') {
      const both = conditions.get(base) ?? { keys: [], field: base, values: ['', ''], range: true }
      both.keys.push(key)
      both.values[end === 'From' ? 0 : 1] = value
      conditions.set(base, both)
      continue
    }
    const words = options[key]
    const values = (Array.isArray(value) ? value : [value])
      .map(String)
      .map((each) => words?.find((option) => option.value === each)?.label ?? each)
    conditions.set(key, { keys: [key], field: key, values, range: false })
  }
  return [...conditions.values()]
}
