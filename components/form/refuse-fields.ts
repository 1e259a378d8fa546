import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { CallError, FieldError } from '#lib/call-error.ts'
import type { Wrong } from './use-field-words.tsx'

/**
 * An error of the provider for a field, with the code of its help article. `message` is a key of
 * validation.json, or `msg` the provider's own text.
 */
const refusedWith = (code: string, { message = 'invalid', msg }: Omit<FieldError, 'path'>) =>
  ({
    ...(msg ? { type: 'text', message: msg } : { type: 'server', message }),
    types: { code },
  }) as const satisfies Wrong

/**
 * Sets the provider's errors on the fields that it names. The first of these fields gets the focus if
 * requested.
 */
export function refuseFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { code, fields }: CallError,
  options?: Parameters<UseFormSetError<Values>>[2],
): void {
  // Each one takes the focus from the one before.
  for (const { path, ...error } of fields.toReversed())
    setError(path as FieldPath<Values>, refusedWith(code, error), options)
}
