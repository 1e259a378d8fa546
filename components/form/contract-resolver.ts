import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { cleanValues } from './clean-values.ts'
import { contractIssues, issuesOf } from './contract-issues.ts'

/**
 * Validates a form with the contract's request and with rules for several fields. The error messages are keys
 * of validation.json (see issueMessage). An issue inside an array belongs to the array's field.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  rules: (values: Partial<Values>) => FieldIssue[] = () => [],
): Resolver<Values> {
  return (values) => {
    const clean = cleanValues(values)
    return resolved<Values, Values>(clean as Values, contractIssues(schema, clean, rules))
  }
}

interface RequestRules<Values> {
  /** Rules beyond the schema. They receive the values as they were typed. */
  rules?: ((values: Values) => readonly FieldIssue[]) | undefined
  /** Names of lists whose items have their own fields: their issues stay at the field, e.g. `items.0.name`. */
  lists?: readonly string[] | undefined
  /** Whether the user has been in the field of a list. Default: always. */
  isReached?: (field: string) => boolean
}

/** Validates the request that the form's values produce, and resolves to that request. */
export function requestResolver<Values extends FieldValues, Input>(
  schema: z.ZodType,
  inputOf: (values: Values) => unknown,
  { rules = () => [], lists = [], isReached = () => true }: RequestRules<Values>,
): Resolver<Values, unknown, Input> {
  return (values, _, { names, fields }) => {
    const input = inputOf(values)
    // A check of a whole list, for example after a line was added, finds no missing value that the user has not reached.
    const checked: readonly string[] = names ?? []
    const whole = lists.filter((list) => checked.includes(list) && !get(fields, `${list}.ref`))
    // An issue without a field cannot be corrected here; the provider's error explains it.
    const atFields = [...issuesOf(schema, input), ...rules(values)].filter(
      ({ path }) =>
        nameOf(path) in values && (path === nameOf(path) || !whole.includes(nameOf(path)) || isReached(path)),
    )
    return resolved<Values, Input>(input as Input, atFields, lists)
  }
}

const resolved = <Values extends FieldValues, Output>(
  values: Output,
  issues: readonly FieldIssue[],
  lists: readonly string[] = [],
) => {
  if (issues.length === 0) return { values, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = lists.includes(nameOf(path)) ? path : nameOf(path)
    // The first issue of each field.
    if (!get(errors, field)) set(errors, field, { type: 'contract', message })
  }
  return { values: {}, errors: errors as FieldErrors<Values> }
}

const nameOf = (path: string): string => path.split('.', 1)[0] ?? path
