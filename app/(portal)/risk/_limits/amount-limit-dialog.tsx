'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { amountOf, textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import {
  type AmountLimitForm,
  type AmountLimitRow,
  amountLimitAdd,
  amountLimitUpdate,
  MAX_LIMIT_LENGTH,
} from '#lib/contract/limit.ts'
import { amountLimitIssues } from '#lib/rules/limit.ts'
import { shortestAmount } from '#lib/rules/money.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import { useLimitOptions } from './use-limit-options.ts'

const names = [
  'gatewayNo',
  'method',
  'cardType',
  'currency',
  'perTicket',
  'daily',
  'weekly',
  'monthly',
  'remark',
] as const
type Values = Record<(typeof names)[number], string>

const limits = ['perTicket', 'daily', 'weekly', 'monthly'] as const
const isLimit = (name: string): name is (typeof limits)[number] =>
  (limits as readonly string[]).includes(name)

/** Limits without the zeros at their end, which can be longer than the field permits. */
const valuesOf = (row: AmountLimitRow | undefined): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = row?.[name] ?? (name === 'cardType' ? 'all' : '')
      return [name, row && isLimit(name) ? shortestAmount(value) : value]
    }),
  ) as Values

/** Only cards have a card type. */
const formOf = (values: Values): Partial<AmountLimitForm> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'cardType' && values.method !== 'card'
        ? 'all'
        : isLimit(name)
          ? amountOf(values[name])
          : textOf(values[name]),
    ]),
  )

/** A transaction limit: its scope and its amount. */
export function AmountLimitDialog(props: RowDialogProps<AmountLimitRow | undefined>) {
  const { row } = props
  const t = useTranslations('risk_limits.limit')
  const label = useTranslations('risk_limits.fields.amount_limit')
  const options = useLimitOptions()
  const wordOf = (name: (typeof names)[number], value: string) =>
    (name === 'gatewayNo' || name === 'method' || name === 'cardType'
      ? options[name].find((option) => option.value === value)?.label
      : undefined) ?? value
  return (
    <RecordDialog<typeof amountLimitAdd | typeof amountLimitUpdate, Values, AmountLimitRow | undefined>
      {...props}
      title={t(row ? 'edit' : 'add')}
      def={row ? amountLimitUpdate : amountLimitAdd}
      intent={`limit.${row?.limitNo ?? 'new'}`}
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        ...formOf(values),
        ...(row && { limitNo: row.limitNo, version }),
      })}
      rules={(values) => amountLimitIssues(formOf(values))}
      fields={names.map((name) => ({
        name,
        label: label(name),
        text: (values: Values) => wordOf(name, values[name]),
      }))}
      saved={t('saved')}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
        <SelectField<Values> name="currency" label={label('currency')} options={options.currency} />
        <SelectField<Values> name="method" label={label('method')} options={options.method} />
        <CardType />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('order_hint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {limits.map((name) => (
          <FormTextField<Values>
            key={name}
            name={name}
            label={label(name)}
            input={{ inputMode: 'decimal', maxLength: MAX_LIMIT_LENGTH }}
          />
        ))}
      </Box>
      <FormTextField<Values> name="remark" label={label('remark')} input={{ maxLength: 200 }} />
      <SimulateFirst<Values>
        kind="amount_limit"
        ruleOf={(values) => {
          const { remark, ...rule } = formOf(values)
          return { ...rule, ...(row && { limitNo: row.limitNo }) }
        }}
      />
    </RecordDialog>
  )
}

function CardType() {
  const label = useTranslations('risk_limits.fields.amount_limit')
  const options = useLimitOptions()
  const method = useWatch<Values>({ name: 'method' })
  if (method && method !== 'card') return null
  return <SelectField<Values> name="cardType" label={label('cardType')} options={options.cardType} />
}
