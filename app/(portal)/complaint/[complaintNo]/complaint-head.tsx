'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { Status } from '#components/status-chip.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { ASKS_AGAIN_DAYS, isAnswered, URGENT_COUNT } from '#lib/rules/complaint.ts'
import { complaintStates } from '../../_shared/states.ts'

/** The head of a complaint: subject and urgency. */
export function ComplaintHead({ complaint, actions }: { complaint: ComplaintDetail; actions: ReactNode }) {
  const log = useLogLink()
  const label = useTranslations('fields.complaint')
  const word = useTranslations('enums')
  const { status, level, complaintNo, tradeNo } = complaint
  return (
    <RecordHeader
      title={word(`complaintReason.${complaint.reason}`)}
      states={
        <>
          <Status of={complaintStates} value={status} />
          <span className="p-note">{word(`complaintLevel.${level}`)}</span>
        </>
      }
      numbers={[
        { label: label('complaintNo'), text: complaintNo },
        { label: label('tradeNo'), text: tradeNo, href: orderHref(tradeNo) },
      ]}
      actions={actions}
      menu={[log(logHrefOf('complaint')(complaintNo))]}
    />
  )
}

/** Whether the merchant must act. */
export function ComplaintText({ complaint }: { complaint: ComplaintDetail }) {
  const { status, count } = complaint
  const t = useTranslations('complaint')
  const isUrgent = status === 'pending' && count >= URGENT_COUNT
  const isNoted = status === 'following' && !isAnswered(complaint)
  const what = isUrgent ? 'urgent' : isNoted ? 'noted' : status
  return <p>{t(`what.${what}`, { count, days: ASKS_AGAIN_DAYS })}</p>
}
