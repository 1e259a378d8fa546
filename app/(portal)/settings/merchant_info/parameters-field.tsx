'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { MAX_PARAMETER_NAME, MAX_PARAMETER_VALUE, MAX_PARAMETERS } from '#lib/contract/merchant.ts'
import { LinesField, type LinesProps } from './lines-field.tsx'
import { newId, type SettingsValues } from './settings-values.ts'

const parts = ['name', 'value'] as const
const longest = { name: MAX_PARAMETER_NAME, value: MAX_PARAMETER_VALUE }

/** The merchant's custom parameters: names and values. */
export function ParametersField({
  values,
  onChange,
  problemOf,
  readOnly,
}: LinesProps<SettingsValues['parameters']>) {
  const t = useTranslations('merchant_info')
  return (
    <LinesField
      label={t('fields.customParameters')}
      hint={t('parameters_hint', { maximum: MAX_PARAMETERS })}
      none={t('no_parameters')}
      problem={problemOf('customParameters')}
      isEmpty={values.length === 0}
      add={
        readOnly ? null : (
          <Button
            startIcon={<Add />}
            disabled={values.length >= MAX_PARAMETERS}
            onClick={() => onChange([...values, { id: newId(), name: '', value: '' }])}
          >
            {t('parameter_add')}
          </Button>
        )
      }
    >
      {values.map((line, index) => (
        <Box
          key={line.id}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
            alignItems: 'start',
          }}
        >
          {parts.map((part) => {
            const problem = problemOf(`customParameters.${index}.${part}`)
            return (
              <TextField
                key={part}
                label={t(`parameter_${part}`)}
                value={line[part]}
                disabled={readOnly}
                // A newly added line takes the focus.
                autoFocus={part === 'name' && !line.name && !line.value}
                error={Boolean(problem)}
                helperText={
                  problem && part === 'name' && line.name.trim() && !isPlain(line.name)
                    ? t('format')
                    : problem
                }
                onChange={({ target }) => onChange(values.with(index, { ...line, [part]: target.value }))}
                slotProps={{
                  htmlInput: {
                    maxLength: longest[part],
                    autoComplete: 'off',
                    spellCheck: false,
                    'aria-label': t('parameter_of', { label: t(`parameter_${part}`), number: index + 1 }),
                  },
                }}
              />
            )
          })}
          {!readOnly && (
            <IconButton
              aria-label={t('parameter_remove', { number: index + 1 })}
              onClick={() => onChange(values.toSpliced(index, 1))}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </LinesField>
  )
}

const isPlain = (name: string): boolean => /^[A-Za-z][\w.-]*$/.test(name.trim())
