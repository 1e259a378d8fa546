'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiWordField } from '#components/form/multi-word-field.tsx'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { getCountries } from '#lib/contract/common.ts'
import { type CustomCondition, customFields, customPeriods } from '#lib/contract/custom-rule.ts'
import { type CustomField, customFieldKinds, operatorsOf, valueCountOf } from '#lib/rules/custom-rule.ts'
import type { ConditionValues, RuleValues } from './rule-values.ts'
import { useConditionOptions } from './use-condition-options.ts'

/** An empty text for each value: without one, a field keeps the text that it had when it appeared. */
const emptyValues = (condition: Parameters<typeof valueCountOf>[0]): string[] =>
  Array.from({ length: valueCountOf(condition) ?? 0 }, () => '')

interface ConditionFieldsProps {
  group: number
  index: number
  /** Undefined for the only condition of a group. */
  onRemove: (() => void) | undefined
}

/** One condition: the fact, the comparison, the period of a frequency, and the values. */
export function ConditionFields({ group, index, onRemove }: ConditionFieldsProps) {
  const t = useTranslations('custom_rule')
  const { setValue } = useFormContext<RuleValues>()
  const path = `groups.${group}.conditions.${index}` as const
  const { field, operator } = useWatch<RuleValues, typeof path>({ name: path })
  const numbers = { number: index + 1, group: group + 1 }
  const kind = field ? customFieldKinds[field] : undefined
  /** Another fact has other comparisons and other values. */
  const begin = (next: string) => {
    const chosen = next as CustomField
    const [first] = operatorsOf(chosen)
    const fresh: ConditionValues = {
      field: chosen,
      operator: first ?? '',
      period: customFieldKinds[chosen].periodic ? 'day' : '',
      values: first ? emptyValues({ field: chosen, operator: first }) : [],
    }
    setValue(path, fresh, { shouldDirty: true, shouldValidate: false })
  }
  return (
    <Box
      data-line
      role="group"
      aria-label={t('builder.condition', numbers)}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <SelectField<RuleValues>
          name={`${path}.field`}
          label={t('builder.field')}
          options={customFields.map((value) => ({ value, label: t(`field.${value}`) }))}
          onChosen={begin}
        />
        {field && operatorsOf(field).length > 1 && (
          <SelectField<RuleValues>
            name={`${path}.operator`}
            label={t('builder.operator')}
            options={operatorsOf(field).map((value) => ({ value, label: t(`operator.${value}`) }))}
            onChosen={(next) => {
              if (kind?.kind === 'words') return
              const values = emptyValues({ field, operator: next as CustomCondition['operator'] })
              setValue(`${path}.values`, values, { shouldDirty: true })
            }}
          />
        )}
        {field && <ValueField field={field} isRange={operator === 'between'} path={path} />}
        {kind?.periodic && (
          <SelectField<RuleValues>
            name={`${path}.period`}
            label={t('builder.period')}
            options={customPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        )}
      </Box>
      {onRemove && <RemoveButton label={t('builder.remove_condition', numbers)} onRemove={onRemove} />}
    </Box>
  )
}

interface ValueFieldProps {
  field: CustomField
  isRange: boolean
  path: `groups.${number}.conditions.${number}`
}

function ValueField({ field, isRange, path }: ValueFieldProps) {
  const t = useTranslations('custom_rule.builder')
  const optionsOf = useConditionOptions()
  const { kind } = customFieldKinds[field]
  if (kind === 'words') {
    const Field = field === 'issuing_bank' ? MultiWordField : MultiSelectField
    const named = { name: `${path}.values`, label: t('values') } as const
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Field<RuleValues> {...named} options={optionsOf(field)} />
        {field.endsWith('_country') && <LookupAlert<RuleValues> {...named} def={getCountries} />}
      </Box>
    )
  }
  const one = (at: 0 | 1, label: string) => (
    <FormTextField<RuleValues>
      key={at}
      name={`${path}.values.${at}`}
      label={label}
      {...(kind === 'time'
        ? { type: 'time', slots: { inputLabel: { shrink: true } } }
        : { input: { inputMode: kind === 'amount' ? 'decimal' : 'numeric', maxLength: 14 } })}
    />
  )
  if (!isRange) return one(0, t('value'))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      {one(0, t('from'))}
      {one(1, t('to'))}
    </Box>
  )
}
