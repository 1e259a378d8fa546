'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { BatchDialog } from '#components/form/batch-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { preAuthOperate } from '#lib/contract/pre-auth.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import type { PreAuthAction } from '#lib/rules/pre-auth.ts'

interface OperateDialogProps extends DialogState {
  action: PreAuthAction
  rows: readonly PreAuthRow[]
  /** Receives the pre-authorizations that succeeded; the others stay selected. */
  onDone: (tradeNos: string[]) => void
}

/** Confirms the count and the sums, sends the requests, and shows the result of each. */
export function OperateDialog({ action, rows, ...dialog }: OperateDialogProps) {
  const t = useTranslations('pre_auth')
  const format = useFormat()
  const amounts = new Map(rows.map((row) => [row.tradeNo, format.money(row.amount, row.currency)]))
  return (
    <BatchDialog
      {...dialog}
      def={preAuthOperate}
      field="tradeNo"
      input={{ action }}
      ids={[...amounts.keys()]}
      titleOf={(id) => `${id} · ${amounts.get(id)}`}
      title={t(`title.${action}`)}
      running={t(`running.${action}`)}
      outcome={({ done, total }) => t(`result.${action}`, { done: format.count(done), total })}
      confirmLabel={t(`confirm.button.${action}`, { count: rows.length })}
      tone={action === 'complete' ? 'primary' : 'error'}
    >
      <Alert severity={action === 'complete' ? 'info' : 'warning'}>{t(`confirm.${action}`)}</Alert>
      <DescriptionList
        items={sumsByCurrency(rows).map(({ currency, count, amount }) => ({
          id: currency,
          label: currency,
          value: t('confirm.sum', { count, amount: format.money(amount, currency) }),
        }))}
      />
    </BatchDialog>
  )
}
