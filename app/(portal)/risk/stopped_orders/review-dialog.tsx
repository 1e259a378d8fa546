'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { explainRisk } from '#lib/contract/risk.ts'
import { MAX_REVIEW_NOTE, reviewStoppedOrder, type StoppedOrderRow } from '#lib/contract/stopped-order.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { customerHref, orderHref } from '#lib/record-hrefs.ts'
import { Explanation } from '../../_shared/explain/explanation.tsx'

interface Values {
  note: string
}

/** Why an order was stopped, what would let it pass, and the note of the review. */
export function ReviewDialog(props: RowDialogProps<StoppedOrderRow>) {
  const { row } = props
  const t = useTranslations('stopped_order')
  const format = useFormat()
  return (
    <RecordDialog<typeof reviewStoppedOrder, Values, StoppedOrderRow>
      {...props}
      maxWidth="md"
      title={t('review_title', { tradeNo: row.tradeNo, amount: format.money(row.amount, row.currency) })}
      saveLabel={t(row.reviewState === 'reviewed' ? 'save_note' : 'mark_reviewed')}
      def={reviewStoppedOrder}
      intent={`stopped.${row.tradeNo}`}
      valuesOf={({ note }) => ({ note })}
      inputOf={({ note }, version) => ({ tradeNo: row.tradeNo, note, version })}
      fields={[{ name: 'note', label: t('note'), text: ({ note }) => note }]}
      saved={t('reviewed')}
    >
      <Links row={row} />
      <Why tradeNo={row.tradeNo} />
      <FormTextField<Values>
        name="note"
        label={t('note')}
        multiline
        minRows={2}
        hint={
          row.reviewedAt && row.reviewedBy
            ? t('reviewed_by', { user: row.reviewedBy, time: format.dateTime(row.reviewedAt) })
            : t('note_hint')
        }
        input={{ maxLength: MAX_REVIEW_NOTE }}
      />
    </RecordDialog>
  )
}

function Links({ row }: { row: StoppedOrderRow }) {
  const t = useTranslations('stopped_order')
  const opens = useOpens()
  const links = [
    { href: orderHref(row.tradeNo), label: t('open_order') },
    { href: customerHref(row.tradeNo), label: t('open_customer') },
  ].filter(({ href }) => opens(href))
  if (links.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
      {links.map(({ href, label }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </Box>
  )
}

function Why({ tradeNo }: { tradeNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(explainRisk, { tradeNo }))
  if (data) return <Explanation explanation={data} />
  if (error)
    return <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return <ListSkeleton rows={4} />
}
