'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { Icon } from '#components/plain/icon.tsx'
import type { SettingsValues } from './settings-values.ts'

interface LinesFieldProps<Name extends keyof SettingsValues> {
  name: Name
  label: string
  hint: string
  /** Shown if there is no line. */
  none: string
  addLabel: string
  removeLabel: (number: number) => string
  /** The line that the button adds. */
  blank: SettingsValues[Name][number]
  maximum: number
  /** The grid columns of a line's fields. */
  columns: string
  readOnly: boolean
  /** Shown above the lines if there are some. */
  notice?: ReactNode
  children: (index: number) => ReactNode
}

/** A field of the form around it, with lines that can be added and removed. */
export function LinesField<Name extends keyof SettingsValues>(props: LinesFieldProps<Name>) {
  const { name, blank, readOnly } = props
  const labelId = useId()
  const hintId = useId()
  const errorText = useFieldWords()
  const { control, formState, getFieldState, setValue } = useFormContext<SettingsValues>()
  const lines: readonly SettingsValues[Name][number][] = useWatch({ control, name })
  const paths = lines.map((_, index) => `${name}.${index}`)
  const change = (next: typeof lines) =>
    setValue<keyof SettingsValues>(name, next as SettingsValues[Name], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  const problem = errorText(getFieldState(name, formState).error)
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={hintId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={labelId} variant="subtitle2" component="h3">
          {props.label}
        </Typography>
        <Typography id={hintId} variant="body2" color="textSecondary">
          {props.hint}
        </Typography>
      </div>
      {lines.length > 0 ? props.notice : <Typography variant="body2">{props.none}</Typography>}
      {paths.map((path, index) => (
        <Box
          key={path}
          data-line
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: `${props.columns} auto`,
            justifyContent: 'start',
          }}
        >
          {props.children(index)}
          {!readOnly && (
            <RemoveButton
              label={props.removeLabel(index + 1)}
              onRemove={() => change(lines.toSpliced(index, 1))}
            />
          )}
        </Box>
      ))}
      {problem && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      {!readOnly && (
        <div>
          <Button
            startIcon={<Icon icon={Plus} />}
            disabled={lines.length >= props.maximum}
            onClick={() => change([...lines, blank])}
          >
            {props.addLabel}
          </Button>
        </div>
      )}
    </Box>
  )
}
