import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type FieldIssue, fieldIssues } from '#lib/contract/issues.ts'
import { cleanValues } from './clean-values.ts'

/**
 * Checks a form by the contract's own request and by rules that look at several fields. The errors' messages are keys
 * of validation.json (see issueMessage); an issue inside of an array belongs to the array's field.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  rules: (values: Partial<Values>) => FieldIssue[] = () => [],
): Resolver<Values> {
  return (values) => {
    const said = cleanValues(values)
    const parsed = schema.safeParse(said)
    const issues = [...(parsed.success ? [] : fieldIssues(parsed.error)), ...rules(said)]
    return issues.length
      ? { values: {}, errors: toErrors<Values>(issues) }
      : { values: said as Values, errors: {} }
  }
}

/** The first issue of each field. */
export function toErrors<Values extends FieldValues>(issues: readonly FieldIssue[]): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of issues) {
    const field = path.split('.', 1)[0] ?? path
    errors[field] ??= { type: 'contract', message }
  }
  return errors as FieldErrors<Values>
}
