'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EMPTY, FieldFrame, helpIdOf } from '#components/plain/text-field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'
import { useBoundText } from './use-bound-text.ts'
import { useTextHelp } from './use-text-help.tsx'

interface FormTextAreaProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  hint?: ReactNode
  /** Shown at the end of the hint, also with an error: the number of characters entered. */
  counter?: (length: number) => ReactNode
  /** A longer text is kept and marked as an error. */
  maxLength: number
  /** Passed to the textarea. */
  area: Pick<ComponentProps<'textarea'>, 'lang' | 'readOnly' | 'rows' | 'spellCheck'>
}

/** A text of several lines of the form around it. It needs no code of MUI. */
export function FormTextArea<Values extends FieldValues>(props: FormTextAreaProps<Values>) {
  const { name, label, hint, counter, maxLength, area } = props
  const id = useId()
  const { bound, inputRef, invalid, required, error } = useBoundText<Values>(name)
  const value = String(bound.value ?? '')
  const { help, isTooLong } = useTextHelp(value, { error, hint, counter, limit: maxLength })
  const isWrong = invalid || isTooLong
  return (
    <FieldFrame id={id} label={label} required={required} help={help} isWrong={isWrong}>
      <textarea
        autoComplete="off"
        {...area}
        {...bound}
        id={id}
        value={value}
        ref={inputRef}
        placeholder={EMPTY}
        aria-required={required || undefined}
        aria-invalid={isWrong}
        aria-describedby={help ? helpIdOf(id) : undefined}
      />
    </FieldFrame>
  )
}
