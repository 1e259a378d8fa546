'use client'

import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldWords } from './use-field-words.tsx'

/** A field of the form around it, with its error in words. */
export function useBoundField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const say = useFieldWords()
  const { ref, ...bound } = field
  const message = fieldState.error?.message
  return {
    bound,
    /** Of the element that gets the focus where the value is wrong. */
    inputRef: ref,
    invalid: Boolean(fieldState.error),
    /** The key of the message, for a field that has better words for it. */
    messageKey: message?.split('?', 1)[0],
    error: say(fieldState.error),
  }
}

/** What every bound field takes. */
export interface BoundFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
}
