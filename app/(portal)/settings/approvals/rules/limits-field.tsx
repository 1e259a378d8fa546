'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { AmountField } from '#components/form/amount-field.tsx'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { Icon } from '#components/plain/icon.tsx'
import type { RulesValues } from './rules-values.ts'

/** The limits of refunds: one line per currency. */
export function LimitsField({ currencies }: { currencies: readonly string[] }) {
  const t = useTranslations('approval')
  const labelId = useId()
  const { fields, append, remove } = useFieldArray<RulesValues, 'refunds'>({ name: 'refunds' })
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={labelId} variant="subtitle2" component="h3">
          {t('rules.refunds')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('refunds_hint')}
        </Typography>
      </div>
      {fields.length === 0 && <Typography variant="body2">{t('refunds_none')}</Typography>}
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          data-line
          role="group"
          aria-label={t('limit_number', { number: index + 1 })}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto' }}
        >
          <SelectField<RulesValues>
            name={`refunds.${index}.currency`}
            label={t('limit_currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <AmountField<RulesValues> name={`refunds.${index}.amount`} label={t('limit_amount')} />
          <RemoveButton label={t('limit_remove', { number: index + 1 })} onRemove={() => remove(index)} />
        </Box>
      ))}
      <div>
        <Button startIcon={<Icon icon={Plus} />} onClick={() => append({ currency: '', amount: '' })}>
          {t('limit_add')}
        </Button>
      </div>
    </Box>
  )
}
