import type { z } from 'zod'
import { isObject } from '../openapi-schemas.ts'
import type { Finding } from './findings.ts'

/** Compares data with a schema of the contract and names each field that does not fit. */

type Problem = Omit<Finding, 'call'>
type Issue = z.core.$ZodIssue

/** Issues of one field are reported once, however many rows have them. */
export function fieldProblems(schema: z.ZodType, data: unknown): Problem[] {
  const parsed = schema.safeParse(data)
  if (parsed.success) return extraFields(data, parsed.data)
  return grouped(parsed.error.issues.flatMap((issue) => problemsOf(issue, data)))
}

/** Objects of the contract are open: the portal drops unknown fields. */
function extraFields(data: unknown, known: unknown, path: (string | number)[] = []): Problem[] {
  if (Array.isArray(data) && Array.isArray(known)) {
    return grouped(data.flatMap((item, index) => extraFields(item, known[index], [...path, index])))
  }
  if (!isObject(data) || !isObject(known)) return []
  return grouped(
    Object.entries(data).flatMap(([key, value]) =>
      Object.hasOwn(known, key)
        ? extraFields(value, known[key], [...path, key])
        : [
            {
              field: nameOf([...path, key]),
              problem: 'is not in the contract; the portal ignores it',
              note: true,
            },
          ],
    ),
  )
}

function grouped(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>()
  for (const problem of problems) {
    const key = `${problem.field} ${problem.problem}`
    if (!first.has(key)) first.set(key, problem)
  }
  return [...first.values()]
}

/** `['list', 0, 'amount']` as `list[].amount`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[]` : name ? `${name}.${String(part)}` : String(part),
    '',
  )

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data)

function problemsOf(issue: Issue, data: unknown, before: readonly PropertyKey[] = []): Problem[] {
  const path = [...before, ...issue.path]
  const field = nameOf(path)
  const value = valueAt(data, path)
  if (issue.code === 'invalid_union') {
    const best = issue.errors
      .map((option) => option.flatMap((inner) => problemsOf(inner, data, path)))
      .sort((a, b) => a.length - b.length)[0]
    return best && best.length > 0
      ? best
      : [{ field, problem: `${described(value)} is none of the allowed shapes` }]
  }
  if (value === undefined && issue.code !== 'unrecognized_keys') {
    return [{ field, problem: `is missing; the contract requires ${expected(issue)}` }]
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: nameOf([...path, key]), problem: 'is not in the contract' }))
  }
  return [{ field, problem: `is ${described(value)}; the contract requires ${expected(issue)}` }]
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return article(issue.expected)
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.pattern ? `the format ${issue.format} ${issue.pattern}` : `the format ${issue.format}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'too_small':
      return `at least ${issue.minimum}`
    default:
      return 'another value'
  }
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

/** Type and form of a value, without its content: a report can be passed on. */
function described(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value !== 'string') return article(typeof value)
  if (/^[a-z_]{1,30}$/.test(value)) return `"${value}"`
  const form = value.slice(0, 30).replace(/\p{L}/gu, 'a').replace(/\d/g, '9')
  return `a string of the form "${form}${value.length > 30 ? '…' : ''}"`
}
