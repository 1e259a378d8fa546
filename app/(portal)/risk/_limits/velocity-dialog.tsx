'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { numberOf, textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type VelocityForm, type VelocityRow, velocityAdd, velocityUpdate } from '#lib/contract/limit.ts'
import { velocityIssues } from '#lib/rules/limit.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import { useLimitOptions } from './use-limit-options.ts'

const counts = ['successCount', 'failureCount', 'totalCount'] as const
const texts = [
  'gatewayNo',
  'periodValue',
  'periodUnit',
  'cardType',
  'currency',
  'blackElement',
  'remark',
] as const
type Name = (typeof counts)[number] | (typeof texts)[number]
type Values = Record<Name, string>
const names: readonly Name[] = [...texts, ...counts]

const initial: Partial<Values> = { periodUnit: 'hour', cardType: 'all', currency: 'all' }
const valuesOf = (row: VelocityRow | undefined): Values =>
  Object.fromEntries(names.map((name) => [name, String(row?.[name] ?? initial[name] ?? '')])) as Values

const requestOf = (values: Values): Record<string, unknown> => ({
  ...Object.fromEntries(texts.map((name) => [name, textOf(values[name])])),
  ...Object.fromEntries(counts.map((name) => [name, numberOf(values[name])])),
})

/** Counts that are not numbers yet have their own validation. */
const formOf = (values: Values): Partial<VelocityForm> =>
  Object.fromEntries(
    Object.entries(requestOf(values)).filter(
      ([name, value]) => !counts.some((count) => count === name) || typeof value === 'number',
    ),
  )

/** A velocity rule: what it counts, over which period, and the maximum. */
export function VelocityDialog(props: RowDialogProps<VelocityRow | undefined>) {
  const { row } = props
  const t = useTranslations('risk_limits.velocity')
  const label = useTranslations('risk_limits.fields.velocity')
  const validationText = useTranslations('validation')
  const all = useLimitOptions()
  const options = { ...all, currency: all.currencyOrAll }
  const wordOf = (name: Name, value: string) => {
    const choices = name in options ? options[name as keyof typeof options] : undefined
    return choices?.find((option) => option.value === value)?.label ?? value
  }
  const choice = (name: 'gatewayNo' | 'blackElement' | 'periodUnit' | 'cardType' | 'currency') => (
    <SelectField<Values> name={name} label={label(name)} options={options[name]} />
  )
  return (
    <RecordDialog<typeof velocityAdd | typeof velocityUpdate, Values, VelocityRow | undefined>
      {...props}
      title={t(row ? 'edit' : 'add')}
      def={row ? velocityUpdate : velocityAdd}
      intent={`velocity.${row?.ruleNo ?? 'new'}`}
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        ...requestOf(values),
        ...(row && { ruleNo: row.ruleNo, version }),
      })}
      rules={(values) => velocityIssues(formOf(values))}
      fields={names.map((name) => ({
        name,
        label: label(name),
        text: (values: Values) => wordOf(name, values[name]),
      }))}
      saved={t('saved')}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {choice('gatewayNo')}
        {choice('blackElement')}
        {choice('cardType')}
        {choice('currency')}
        <FormTextField<Values>
          name="periodValue"
          label={label('periodValue')}
          input={{ inputMode: 'decimal', maxLength: 7 }}
          errorText={(key) => (key === 'format' ? validationText('two_decimals') : undefined)}
        />
        {choice('periodUnit')}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('order_hint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {counts.map((name) => (
          <FormTextField<Values>
            key={name}
            name={name}
            label={label(name)}
            input={{ inputMode: 'numeric', maxLength: 6 }}
            errorText={(key) =>
              key === 'required' || key === 'above' ? undefined : validationText('whole_count')
            }
          />
        ))}
      </Box>
      <FormTextField<Values> name="remark" label={label('remark')} input={{ maxLength: 200 }} />
      <SimulateFirst<Values>
        kind="velocity"
        ruleOf={(values) => {
          const { remark, ...rule } = requestOf(values)
          return { ...rule, ...(row && { ruleNo: row.ruleNo }) }
        }}
      />
    </RecordDialog>
  )
}
