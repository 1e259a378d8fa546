'use client'

import Alert from '@mui/material/Alert'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { preAuthOperate } from '#lib/contract/pre-auth.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { canonicalAmount, subtractAmounts, sumsByCurrency } from '#lib/rules/money.ts'
import { captureIssue, type PreAuthAction } from '#lib/rules/pre-auth.ts'

type Operated = Pick<PreAuthRow, 'tradeNo' | 'amount' | 'currency'>

interface OperateDialogProps extends DialogState {
  action: PreAuthAction
  rows: readonly Operated[]
  /** Receives the pre-authorizations that succeeded; the others stay selected. */
  onDone: (tradeNos: string[]) => void
}

/** Confirms the count and the sums, sends the requests, and shows the result of each. */
export function OperateDialog({ action, rows, ...dialog }: OperateDialogProps) {
  const t = useTranslations('pre_auth')
  const format = useFormat()
  const field = useId()
  const amounts = new Map(rows.map((row) => [row.tradeNo, format.money(row.amount, row.currency)]))
  const [single] = action === 'complete' && rows.length === 1 ? rows : []
  const [typed, setTyped] = useState(single?.amount ?? '')
  const amount = typed.trim()
  const issue = single && captureIssue({ action, tradeNo: [single.tradeNo], amount }, single)
  const part = single && !issue ? canonicalAmount(single.currency, amount) : undefined
  const isPart = part !== undefined && part !== single?.amount
  return (
    <BatchDialog
      {...dialog}
      def={preAuthOperate}
      field="tradeNo"
      input={{ action, ...(isPart && { amount: part }) }}
      ids={[...amounts.keys()]}
      titleOf={(id) => `${id} · ${isPart ? format.money(part, single?.currency ?? '') : amounts.get(id)}`}
      title={t(`title.${action}`, { count: rows.length })}
      running={t(`running.${action}`, { count: rows.length })}
      outcome={({ done, total }) => t(`result.${action}`, { done: format.count(done), total })}
      confirmLabel={t(`confirm.button.${action}`, { count: rows.length })}
      tone={action === 'complete' ? 'primary' : 'error'}
      ready={() => {
        if (issue) document.getElementById(field)?.focus()
        return !issue
      }}
    >
      <Alert severity={action === 'complete' ? 'info' : 'warning'}>
        {t(`confirm.${action}`, { count: rows.length })}
      </Alert>
      <DescriptionList
        items={sumsByCurrency(rows).map(({ currency, count, amount }) => ({
          id: currency,
          label: currency,
          value: t('confirm.sum', { count, amount: format.money(amount, currency) }),
        }))}
      />
      {single && (
        <CaptureField id={field} order={single} typed={typed} issue={issue} part={part} onType={setTyped} />
      )}
    </BatchDialog>
  )
}

interface CaptureFieldProps {
  id: string
  order: Operated
  typed: string
  issue: string | undefined
  /** The amount to charge; undefined: invalid. */
  part: string | undefined
  onType: (typed: string) => void
}

/** The amount to charge of one pre-authorization: all of it, or less. */
function CaptureField({ id, order: { amount, currency }, typed, issue, part, onType }: CaptureFieldProps) {
  const t = useTranslations('pre_auth.capture')
  const messageOf = useFieldMessage()
  const format = useFormat()
  // The rule's maximum has no currency.
  const problem = issue?.startsWith('too_big')
    ? `too_big?${new URLSearchParams({ maximum: format.money(amount, currency) })}`
    : issue
  const hint =
    part === undefined || part === amount
      ? t('hint', { maximum: format.money(amount, currency) })
      : t('released', { money: format.money(subtractAmounts(currency, amount, part), currency) })
  return (
    <TextField
      id={id}
      label={t('amount')}
      value={typed}
      error={issue !== undefined}
      helperText={messageOf(problem) ?? hint}
      onChange={({ target }) => onType(target.value)}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        htmlInput: { inputMode: minorUnits(currency) ? 'decimal' : 'numeric', autoComplete: 'off' },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
