import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { disputeWinRate, type WinRate } from '#lib/contract/dispute.ts'
import { NONE } from '#lib/format/format.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { effectiveRange } from '#lib/rules/date-range.ts'

interface WinRateDialogProps {
  input: InputOf<typeof disputeWinRate>
  open: boolean
  onClose: () => void
}

/** Outcomes of chargebacks by reason and by payment method. */
export function WinRateDialog({ input, open, onClose }: WinRateDialogProps) {
  const t = useTranslations('dispute.win_rate')
  const feedback = useTranslations('feedback')
  const format = useFormat()
  const query = useQuery({ ...callOptions(disputeWinRate, input), enabled: open })
  const { serverTime, merchantZone } = usePortal()
  // The period that the provider applies if the list has none, or only one end.
  const counted = effectiveRange({ from: input.filedAtFrom, to: input.filedAtTo }, serverTime, merchantZone)
  return (
    <DialogFrame open={open} title={t('title')} maxWidth="md" onClose={onClose}>
      <DialogBody actions={[{ label: feedback('close'), onClick: onClose }]}>
        <Typography variant="body2" color="textSecondary">
          {t('text', { from: format.date(counted.from), to: format.date(counted.to) })}
        </Typography>
        <Fetched query={query} level={3} skeleton={<DetailSkeleton groups={2} />}>
          {(data) => <Tables data={data} />}
        </Fetched>
      </DialogBody>
    </DialogFrame>
  )
}

type Outcomes = WinRate['total'] & { id: string; name: string }

function Tables({ data }: { data: WinRate }) {
  const t = useTranslations('dispute.win_rate')
  const word = useTranslations('enums.cardType')
  if (data.reasons.length === 0) return <Typography>{t('none')}</Typography>
  const total = { ...data.total, id: 'total', name: t('total') }
  const reasons = data.reasons.map((row) => ({ ...row, id: `reason.${row.reason}`, name: row.reasonText }))
  const methods = data.methods.map((row) => ({
    ...row,
    id: `method.${row.cardType}`,
    name: row.cardType ? word(row.cardType) : t('no_card'),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OutcomeTable title={t('by_reason')} name={t('reason')} rows={[...reasons, total]} />
      <OutcomeTable title={t('by_method')} name={t('method')} rows={[...methods, total]} />
    </Box>
  )
}

function OutcomeTable({ title, name, rows }: { title: string; name: string; rows: readonly Outcomes[] }) {
  const t = useTranslations('dispute.win_rate')
  const format = useFormat()
  const counted = (field: 'won' | 'lost' | 'accepted' | 'overdue' | 'open', header: string) => ({
    field,
    header,
    number: true,
    render: (row: Outcomes) => format.count(row[field]),
  })
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <SmallTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { field: 'name', header: name, render: (row) => row.name },
          counted('won', t('won')),
          counted('lost', t('lost')),
          counted('accepted', t('accepted')),
          counted('overdue', t('overdue')),
          counted('open', t('still_open')),
          {
            field: 'rate',
            header: t('rate'),
            number: true,
            render: ({ rate }) => (rate ? `${rate}%` : NONE),
          },
        ]}
      />
    </div>
  )
}
