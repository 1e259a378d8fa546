'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AmountField } from '#components/form/amount-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { alertTypes } from '#lib/contract/alert.ts'
import { type AlertAnswers, MAX_ANSWER_RULES } from '#lib/contract/alert-answer.ts'
import type { AnswersValues } from './answers-values.ts'

/** The rules: an alert is answered if one of them applies. */
export function RulesField({ currencies, reasons }: Pick<AlertAnswers, 'currencies' | 'reasons'>) {
  const t = useTranslations('alert.answers')
  const word = useTranslations('enums.alertType')
  const labelId = useId()
  const errorText = useFieldWords()
  const { formState, getFieldState, getValues } = useFormContext<AnswersValues>()
  const { fields, append, remove } = useFieldArray<AnswersValues, 'rules'>({ name: 'rules' })
  const problem = errorText(getFieldState('rules', formState).error)
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={labelId} variant="subtitle2" component="h3">
          {t('fields.rules')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('rules_hint')}
        </Typography>
      </div>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          data-line
          role="group"
          aria-label={t('rule_number', { number: index + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
              sm: 'minmax(0, 2fr) 6.5rem minmax(0, 3fr) minmax(0, 3fr) auto',
            },
            '& > :nth-of-type(n + 3):not(button)': { gridColumn: { xs: '1 / span 2', sm: 'auto' } },
            '& > button': { gridRow: 1, gridColumn: -2 },
          }}
        >
          <AmountField<AnswersValues> name={`rules.${index}.maxAmount`} label={t('rule.maxAmount')} />
          <SelectField<AnswersValues>
            name={`rules.${index}.currency`}
            label={t('rule.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <MultiSelectField<AnswersValues>
            name={`rules.${index}.types`}
            label={t('rule.types')}
            options={alertTypes.map((value) => ({ value, label: word(value) }))}
          />
          <MultiSelectField<AnswersValues>
            name={`rules.${index}.reasons`}
            label={t('rule.reasons')}
            options={reasons}
          />
          <RemoveButton label={t('rule_remove', { number: index + 1 })} onRemove={() => remove(index)} />
        </Box>
      ))}
      {problem && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <div>
        <Button
          startIcon={<Icon icon={Plus} />}
          disabled={fields.length >= MAX_ANSWER_RULES}
          onClick={() =>
            append({ maxAmount: '', currency: getValues('limitCurrency'), types: [], reasons: [] })
          }
        >
          {t('rule_add')}
        </Button>
      </div>
    </Box>
  )
}
