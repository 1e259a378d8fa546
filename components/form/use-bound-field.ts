'use client'

import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { isRequired, requiredMark } from './required-fields.ts'
import { useFieldWords } from './use-field-words.tsx'

/**
 * A field of the form around it, with its error as text.
 * @param errorText the field's own text for a message key; undefined: the text of the rule
 */
export function useBoundField<Values extends FieldValues>(
  name: FieldPath<Values>,
  errorText?: (messageKey: string) => string | undefined,
) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values>({ name })
  const fieldError = useFieldWords()
  const { ref, ...bound } = field
  const { error: wrong } = fieldState
  const own = wrong?.message && wrong.type !== 'text' && errorText?.(wrong.message.split('?', 1)[0] ?? '')
  return {
    bound,
    /** The ref of the element that gets the focus if the value is invalid. */
    inputRef: ref,
    invalid: Boolean(wrong),
    required: isRequired(control, name),
    /** For the label. */
    mark: requiredMark(isRequired(control, name)),
    error: fieldError(wrong && own ? { ...wrong, type: 'text', message: own } : wrong),
  }
}

export interface BoundFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
}
