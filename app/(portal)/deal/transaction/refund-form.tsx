'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { WithHelp } from '#components/form/use-field-words.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getReasons } from '#lib/contract/common.ts'
import { MAX_REASON } from '#lib/contract/refund.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero, minorUnits } from '#lib/rules/money.ts'
import { StepHeading } from './refund-ends.tsx'
import type { RefundEntry, RefundRequest } from './refund-rules.ts'
import type { TradeInfo } from './refund-steps.tsx'
import { useFieldMessage } from './use-field-message.ts'

interface RefundFormProps {
  info: TradeInfo
  /** In the currency's minor units. */
  refundable: string
  /** Somebody else has refunded of it meanwhile. */
  changed: boolean
  form: UseFormReturn<RefundEntry, unknown, RefundRequest>
  onCancel(): void
  onContinue(request: RefundRequest): void
}

/** How much and why. */
export function RefundForm({ info, refundable, changed, form, onCancel, onContinue }: RefundFormProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.refund')
  const format = useFormat()
  const { currency } = info
  const money = (amount: string) => format.money(amount, currency)
  const { control, formState, setValue, setFocus, getValues } = form
  const [partial, setPartial] = useState(() => getValues('amount') !== refundable)
  const message = useFieldMessage({ currency, refundable })
  const amountId = useId()
  const messageId = useId()
  const legendId = useId()

  // An error that came back from the provider: where it is, there one goes on.
  const faulty = useRef(formState.errors.amount ? 'amount' : formState.errors.reason ? 'reason' : undefined)
  useEffect(() => {
    if (faulty.current === 'amount' || faulty.current === 'reason') setFocus(faulty.current)
  }, [setFocus])
  useEffect(() => {
    if (!partial && getValues('amount') !== refundable) {
      setValue('amount', refundable, { shouldValidate: true })
    }
  }, [partial, refundable, getValues, setValue])

  const choose = (choice: string) => {
    setPartial(choice === 'partial')
    if (choice === 'full') setValue('amount', refundable, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit((request) => onContinue(request))}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start', pt: 0 }}>
        <StepHeading quiet={faulty.current !== undefined}>
          {t('order')} {info.tradeNo}
        </StepHeading>
        <DescriptionList
          items={[
            { id: 'amount', label: t('order_amount'), value: money(info.amount) },
            { id: 'refunded', label: t('refunded'), value: money(info.refundedAmount) },
            { id: 'refundable', label: t('refundable'), value: <strong>{money(refundable)}</strong> },
            { id: 'until', label: t('until'), value: format.date(info.refundableUntil) },
          ]}
        />
        {changed && (
          <Alert severity="info" role="status">
            {t('changed', { amount: money(refundable) })}
          </Alert>
        )}
        <FormControl>
          <FormLabel id={legendId}>{t('how_much')}</FormLabel>
          <RadioGroup
            aria-labelledby={legendId}
            value={partial ? 'partial' : 'full'}
            onChange={(_, choice) => choose(choice)}
          >
            <FormControlLabel
              value="full"
              control={<Radio />}
              label={t(isZero(info.refundedAmount) ? 'full' : 'rest', { amount: money(refundable) })}
            />
            <FormControlLabel value="partial" control={<Radio />} label={t('partial')} />
          </RadioGroup>
        </FormControl>
        <Controller
          name="amount"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              id={amountId}
              inputRef={ref}
              required
              label={t('amount')}
              autoComplete="off"
              error={fieldState.invalid}
              helperText={
                fieldState.error ? (
                  <WithHelp wrong={fieldState.error}>{message('amount', fieldState.error.message)}</WithHelp>
                ) : (
                  t('amount_help', { maximum: money(refundable) })
                )
              }
              onFocus={(event) => event.target.select()}
              slotProps={{
                input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
                htmlInput: { inputMode: minorUnits(currency) ? 'decimal' : 'numeric', readOnly: !partial },
                formHelperText: { id: `${amountId}-helper-text`, 'aria-live': 'polite' },
              }}
            />
          )}
        />
        <Controller
          name="reason"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <Box sx={{ display: 'grid', gap: 1 }}>
              <TextField
                {...field}
                inputRef={ref}
                required
                label={label('reason')}
                autoComplete="off"
                error={fieldState.invalid}
                helperText={
                  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <span id={messageId}>
                      {fieldState.error ? (
                        <WithHelp wrong={fieldState.error}>
                          {message('reason', fieldState.error.message)}
                        </WithHelp>
                      ) : (
                        t('reason_help')
                      )}
                    </span>
                    <span>
                      <span aria-hidden>
                        {t('counter', { count: field.value.length, maximum: MAX_REASON })}
                      </span>
                      <span className="visually-hidden">
                        {t('counter_spoken', { count: field.value.length, maximum: MAX_REASON })}
                      </span>
                    </span>
                  </Box>
                }
              />
              <Suggestions
                onChoose={(reason) =>
                  setValue('reason', reason, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
                }
              />
            </Box>
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{feedback('cancel')}</Button>
        <Button type="submit" variant="contained">
          {t('continue')}
        </Button>
      </DialogActions>
    </Box>
  )
}

/** Frequent reasons, to be taken as they are or changed. Without them one types. */
function Suggestions({ onChoose }: { onChoose(reason: string): void }) {
  const t = useTranslations('refund_dialog')
  const { data } = useQuery(
    callOptions(getReasons, { kind: 'refund' }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  if (!data?.length) return null
  return (
    <Box role="group" aria-label={t('suggestions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {data.map((reason) => (
        <Chip
          key={reason.value}
          component="button"
          type="button"
          clickable
          variant="outlined"
          label={reason.label}
          onClick={() => onChoose(reason.label)}
        />
      ))}
    </Box>
  )
}
