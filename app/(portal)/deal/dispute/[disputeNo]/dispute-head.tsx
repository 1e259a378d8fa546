'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { CopiedNumbers } from '#components/detail/copied-numbers.tsx'
import { Status, StatusChip } from '#components/status-chip.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { HOLD_MONTHS } from '#lib/rules/dispute.ts'
import { RESOLUTION_DAYS } from '#lib/rules/dispute-times.ts'
import { representmentStates } from '../../../_shared/states.ts'
import { useTimeLeft } from '../time-left.tsx'

/** The head of a dispute: amount, state, and time left to respond. */
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
        <Status of={representmentStates} value={status} />
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
          ...RESOLUTION_DAYS,
          months: HOLD_MONTHS,
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

/** The key of the sentence that describes the state of the dispute. */
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
