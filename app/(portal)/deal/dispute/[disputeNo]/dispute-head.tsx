'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { HOLD_MONTHS, isSecondRound } from '#lib/rules/dispute.ts'
import { RESOLUTION_DAYS } from '#lib/rules/dispute-times.ts'
import { disputeState } from '../../../_shared/states.ts'
import { TimeLeftChip } from '../time-left.tsx'

/** The head of a dispute: amount, state, time left to respond, and the responses. */
export function DisputeHead({ info, actions }: { info: ComplaintInfo; actions: ReactNode }) {
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const { dispute } = info
  const { disputeNo, tradeNo } = dispute
  const log = useLogLink()
  const kind = word(`disputeType.${dispute.disputeType}`)
  const state = disputeState(dispute)
  return (
    <RecordHeader
      title={<AmountTitle amount={dispute.amount} currency={dispute.currency} />}
      states={
        <>
          <span className="portal-small">{dispute.chargebackKind === 'rdr' ? `${kind} · RDR` : kind}</span>
          <StatusChip tone={state.tone} label={word(state.label)} />
          {dispute.arbitrationResponse !== 'none' && dispute.arbitrationResponse !== 'open' && (
            <StatusChip tone="neutral" label={word(`arbitrationResponse.${dispute.arbitrationResponse}`)} />
          )}
          {dispute.frozen && <StatusChip tone="attention" label={label('frozen')} />}
          <TimeLeftChip row={dispute} />
        </>
      }
      numbers={[
        { label: label('disputeNo'), text: disputeNo },
        { label: label('orderNo'), text: dispute.orderNo, href: orderHref(tradeNo) },
        { label: label('tradeNo'), text: tradeNo, href: orderHref(tradeNo) },
      ]}
      actions={actions}
      menu={[log(logHrefOf('dispute')(disputeNo))]}
    />
  )
}

/** What the state of the dispute means. */
export function DisputeText({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const format = useFormat()
  const { dispute } = info
  return (
    <p>
      {t(`what.${whatOf(info)}`, {
        reason: dispute.reasonText,
        money: format.money(dispute.amount, dispute.currency),
        due: dispute.dueAt ? format.dateTime(dispute.dueAt) : '',
        ...RESOLUTION_DAYS,
        months: HOLD_MONTHS,
      })}
    </p>
  )
}

/** The key of the sentence that describes the state of the dispute. */
function whatOf({ dispute }: ComplaintInfo) {
  const { moneyState, disputeType, representmentStatus, stage, chargebackKind } = dispute
  if (chargebackKind === 'rdr') return 'rdr'
  if (isSecondRound(dispute)) return moneyState === 'frozen' ? 'second_round' : 'second_round_lost'
  if (moneyState === 'refund') return 'refunded'
  if (moneyState === 'normal') return disputeType === 'retrieval' ? 'released' : 'won'
  if (moneyState === 'chargeback') {
    if (disputeType === 'retrieval') return 'turned'
    if (stage === 'under_review') return 'lost_contested'
    if (dispute.arbitrationResponse === 'accepted') return 'second_round_accepted'
    if (representmentStatus === 'chargeback_accepted') return 'accepted'
    return representmentStatus === 'overdue' ? 'overdue' : 'lost'
  }
  if (stage === 'under_review') {
    if (disputeType === 'retrieval') return representmentStatus === 'submitted' ? 'held_sent' : 'held'
    return dispute.arbitrationStatus === 'none' ? 'under_review' : 'contested_again'
  }
  if (dispute.frozen) return 'frozen'
  if (disputeType === 'retrieval') return 'retrieval'
  return representmentStatus === 'returned' ? 'returned' : 'to_answer'
}
