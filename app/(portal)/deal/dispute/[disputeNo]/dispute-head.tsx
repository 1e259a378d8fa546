'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { CopiedNumbers } from '#components/detail/copied-numbers.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { representmentTones } from '../dispute-tones.ts'
import { useTimeLeft } from '../time-left.tsx'

/** What one wants to know first: how much is at stake, what has become of it, and how long there is to answer. */
export function DisputeHead({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const format = useFormat()
  const { dispute } = info
  const left = useTimeLeft()(dispute)
  const status = dispute.representmentStatus
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle amount={dispute.amount} currency={dispute.currency} />
        <Chip variant="outlined" label={word(`disputeType.${dispute.disputeType}`)} />
        {dispute.chargebackKind === 'rdr' && <Chip variant="outlined" color="info" label="RDR" />}
        <StatusChip tone={representmentTones[status]} label={word(`representmentStatus.${status}`)} />
        {dispute.arbitrationStatus !== 'none' && (
          <StatusChip tone="waiting" label={word(`arbitrationStatus.${dispute.arbitrationStatus}`)} />
        )}
        {dispute.frozen && <StatusChip tone="attention" label={label('frozen')} />}
      </Box>
      <Typography variant="body1">
        {t(`what.${whatOf(info)}`, {
          reason: dispute.reasonText,
          money: format.money(dispute.amount, dispute.currency),
          left: left.text,
          due: dispute.dueAt ? format.dateTime(dispute.dueAt) : '',
        })}
      </Typography>
      <CopiedNumbers
        numbers={(['disputeNo', 'tradeNo', 'orderNo'] as const).map((field) => ({
          label: label(field),
          text: dispute[field],
        }))}
      />
    </Box>
  )
}

/** The sentence that says how the dispute stands. */
function whatOf({ dispute }: ComplaintInfo) {
  const { moneyState, disputeType, representmentStatus, stage, chargebackKind } = dispute
  if (chargebackKind === 'rdr') return 'rdr'
  if (moneyState === 'refund') return 'refunded'
  if (moneyState === 'normal') return disputeType === 'retrieval' ? 'released' : 'won'
  if (moneyState === 'chargeback') {
    if (disputeType === 'retrieval') return 'turned'
    if (stage === 'under_review') return 'lost_contested'
    if (representmentStatus === 'chargeback_accepted') return 'accepted'
    return representmentStatus === 'overdue' ? 'overdue' : 'lost'
  }
  if (stage === 'under_review') {
    if (disputeType === 'retrieval') return 'held'
    return dispute.arbitrationStatus === 'none' ? 'under_review' : 'contested_again'
  }
  if (dispute.frozen) return 'frozen'
  if (disputeType === 'retrieval') return 'retrieval'
  return representmentStatus === 'returned' ? 'returned' : 'to_answer'
}
