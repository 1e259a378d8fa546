'use client'

import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MAX_MULTI_VALUES } from '#lib/contract/shapes.ts'
import { linesOf, MAX_NUMBER_LENGTH, multiIssue } from '#lib/rules/search.ts'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

const MAX_ROWS = 5

interface MultiTextFieldProps<Values extends FieldValues> extends BoundFieldProps<Values> {
  /** In a filter, Enter searches and Shift+Enter starts a line. In a form, Enter starts a line. */
  searches?: boolean
}

/**
 * Several values, one per line, such as a pasted spreadsheet column. The field's value is the array of lines; the
 * text stays as typed.
 */
export function MultiTextField<Values extends FieldValues>(props: MultiTextFieldProps<Values>) {
  const { name, label, searches = false } = props
  const t = useTranslations('form')
  const { bound, inputRef, invalid, mark, error } = useBoundField<Values>(name)
  const values: readonly string[] = bound.value ?? []
  const [typed, setTyped] = useState(() => values.join('\n'))
  // A value that was not typed here (back button, reset) replaces the text.
  const text = sameLines(linesOf(typed), values) ? typed : values.join('\n')

  const wrong = multiIssue(values)
  const lineNumber = wrong?.line
    ? text.split(/\r?\n/).findIndex((line) => line.trim() === wrong.line) + 1
    : undefined
  const problem = !invalid
    ? undefined
    : wrong?.issue === 'too_many'
      ? t('too_many_lines', { maximum: MAX_MULTI_VALUES, count: values.length })
      : lineNumber
        ? t('line_too_long', { line: lineNumber, maximum: MAX_NUMBER_LENGTH })
        : error

  return (
    <TextField
      name={bound.name}
      onBlur={bound.onBlur}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        bound.onChange(linesOf(event.target.value))
      }}
      onKeyDown={searches ? searchOnEnter : undefined}
      inputRef={inputRef}
      label={label}
      multiline
      maxRows={MAX_ROWS}
      // Before the field measures itself, as on the server: the height of its lines, without a scroll bar.
      sx={{ '& textarea': { height: `calc(1.4375em * ${Math.min(MAX_ROWS, text.split('\n').length)})` } }}
      error={invalid}
      helperText={problem ?? (values.length > 1 ? t('lines', { count: values.length }) : undefined)}
      slotProps={{
        inputLabel: mark,
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...(searches && { title: t('one_per_line', { maximum: MAX_MULTI_VALUES }) }),
        },
      }}
    />
  )
}

const sameLines = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((line, index) => line === b[index])

function searchOnEnter(event: KeyboardEvent<HTMLElement>) {
  // In an input method, Enter accepts a suggestion.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  const form = event.target instanceof HTMLTextAreaElement ? event.target.form : null
  if (!form) return
  event.preventDefault()
  form.requestSubmit()
}
