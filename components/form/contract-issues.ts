import type { z } from 'zod'
import { type FieldIssue, fieldIssues } from '#lib/contract/issues.ts'

export function issuesOf(schema: z.ZodType, input: unknown): FieldIssue[] {
  const parsed = schema.safeParse(input)
  return parsed.success ? [] : fieldIssues(parsed.error)
}

/** The issues of a form's clean values: those of the contract's request, and those of rules for several fields. */
export function contractIssues<Values extends object>(
  schema: z.ZodType,
  clean: Partial<Values>,
  rules: (values: Partial<Values>) => readonly FieldIssue[],
): FieldIssue[] {
  const missing = (issue: FieldIssue): FieldIssue =>
    // A missing choice is reported as missing, not as invalid.
    issue.message === 'invalid' && !Object.hasOwn(clean, issue.path)
      ? { ...issue, message: 'required' }
      : issue
  return [...issuesOf(schema, clean).map(missing), ...rules(clean)]
}
