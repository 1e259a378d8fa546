'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useController } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getReasons } from '#lib/contract/common.ts'
import { MAX_REASON } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { MAX_AMOUNT_DIGITS } from '#lib/rules/money.ts'
import type { RefundRequest, TradeInfo } from './refund-rules.ts'
import { RefundStep } from './refund-step.tsx'

interface RefundFormProps {
  info: TradeInfo
  /** Amount in the currency's minor units. */
  refundable: string
  /** Whether someone else has refunded a part meanwhile. */
  changed: boolean
  form: UseFormReturn<RefundRequest, unknown, RefundRequest>
  onCancel(): void
  onContinue(request: RefundRequest): void
}

/** Amount and reason. */
export function RefundForm({ info, refundable, changed, form, onCancel, onContinue }: RefundFormProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const format = useFormat()
  const { currency } = info
  const money = (amount: string) => format.money(amount, currency)
  const { formState, setValue, setFocus, getValues } = form
  const { field } = useController<RefundRequest, 'amount'>({ control: form.control, name: 'amount' })
  const isFull = field.value === refundable

  // The field with the provider's error takes the focus when the step opens again.
  const [refused] = useState(() => (['amount', 'reason'] as const).find((name) => formState.errors[name]))
  useEffect(() => {
    if (refused) setFocus(refused)
  }, [setFocus, refused])
  // The full amount stays the full amount if someone else refunds a part meanwhile.
  const full = useRef(refundable)
  useEffect(() => {
    if (getValues('amount') === full.current && full.current !== refundable)
      setValue('amount', refundable, { shouldValidate: true })
    full.current = refundable
  }, [refundable, getValues, setValue])

  /** The form's own text for an error of a field, if it has one. */
  const errorText = (field: 'amount' | 'reason') => (key: string) => {
    const own = `${field}_issue.${key}` as 'amount_issue.too_big'
    const maximum = field === 'amount' ? money(refundable) : String(MAX_REASON)
    const values = { currency, decimals: minorUnits(currency), digits: MAX_AMOUNT_DIGITS, maximum }
    return t.has(own) ? t(own, values) : undefined
  }
  return (
    <FormProvider {...form}>
      <RefundStep
        heading={`${t('order')} ${info.tradeNo}`}
        quiet={refused !== undefined}
        {...(changed && { alert: { severity: 'info', text: t('changed', { amount: money(refundable) }) } })}
        items={[
          { id: 'amount', label: t('order_amount'), value: money(info.amount) },
          { id: 'refunded', label: t('refunded'), value: money(info.refundedAmount) },
          { id: 'until', label: t('until'), value: format.date(info.refundableUntil) },
        ]}
        onSubmit={form.handleSubmit(onContinue)}
        actions={[
          { label: feedback('cancel'), onClick: onCancel },
          { label: t('continue'), primary: true },
        ]}
      >
        <FormTextField<RefundRequest>
          name="amount"
          label={t('amount')}
          required
          hint={t('amount_help', { maximum: money(refundable) })}
          errorText={errorText('amount')}
          onFocus={(event) => event.target.select()}
          input={{ inputMode: minorUnits(currency) ? 'decimal' : 'numeric' }}
          slots={{
            input: {
              endAdornment: (
                <InputAdornment position="end" sx={{ gap: 1 }}>
                  <Chip
                    component="button"
                    type="button"
                    clickable
                    aria-pressed={isFull}
                    color={isFull ? 'primary' : 'default'}
                    variant="outlined"
                    label={t(isZero(info.refundedAmount) ? 'full' : 'rest', {
                      amount: format.amount(refundable, currency),
                    })}
                    onClick={() =>
                      setValue('amount', refundable, { shouldDirty: true, shouldValidate: true })
                    }
                  />
                  {currency}
                </InputAdornment>
              ),
            },
            formHelperText: { 'aria-live': 'polite' },
          }}
        />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormTextField<RefundRequest>
            name="reason"
            label={label('reason')}
            required
            hint={t('reason_help')}
            errorText={errorText('reason')}
            counter={(count) => (
              <>
                <span aria-hidden>{t('counter', { count, maximum: MAX_REASON })}</span>
                <span className="visually-hidden">{t('counter_spoken', { count, maximum: MAX_REASON })}</span>
              </>
            )}
          />
          <Suggestions
            onChoose={(reason) =>
              setValue('reason', reason, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
          />
        </Box>
      </RefundStep>
    </FormProvider>
  )
}

/** The most frequent reasons are visible. */
const FREQUENT = 6

/** Reasons to take or change. The field works without them. */
function Suggestions({ onChoose }: { onChoose(reason: string): void }) {
  const t = useTranslations('refund_dialog')
  const [all, setAll] = useState(false)
  const { data = [] } = useQuery(
    callOptions(getReasons, { kind: 'refund' }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  if (data.length === 0) return null
  const chip = { component: 'button', type: 'button', clickable: true, variant: 'outlined' } as const
  return (
    <Box role="group" aria-label={t('suggestions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {data.slice(0, all ? undefined : FREQUENT).map((reason) => (
        <Chip key={reason.value} {...chip} label={reason.label} onClick={() => onChoose(reason.label)} />
      ))}
      {data.length > FREQUENT && (
        <Chip
          {...chip}
          variant="filled"
          aria-expanded={all}
          label={t(all ? 'fewer_reasons' : 'more_reasons')}
          onClick={() => setAll(!all)}
        />
      )}
    </Box>
  )
}
