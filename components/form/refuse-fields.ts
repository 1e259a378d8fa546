import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { CallError } from '#lib/call-error.ts'
import type { Wrong } from './use-field-words.tsx'

/** What the provider said of a field, with the code that leads to its article; `message` is a key of validation.json. */
export const refusedWith = (code: string, message = 'invalid') =>
  ({ type: 'server', message, types: { code } }) as const satisfies Wrong

/** Lays what the provider refused on the fields that it names; the last of them gets the focus if that is asked for. */
export function refuseFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { code, fields }: CallError,
  options?: Parameters<UseFormSetError<Values>>[2],
): void {
  for (const { path, message } of fields)
    setError(path as FieldPath<Values>, refusedWith(code, message), options)
}
