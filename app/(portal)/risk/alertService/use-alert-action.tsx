'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { RowLink } from '#components/grid/row-link.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { disputeList } from '#lib/contract/dispute.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { refundFormHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'
import type { Row } from './alert-columns.tsx'

/** What is to be done about an alert: refund what can be refunded, answer the chargeback that came. */
export function useAlertAction(): ((row: Row) => ReactNode) | undefined {
  const t = useTranslations('alert')
  const reason = useTranslations('enums.refundRefusal')
  const can = useCan()
  return useMemo(() => {
    const mayRefund = can(refundSave)
    const mayDispute = can(disputeList)
    if (!mayRefund && !mayDispute) return undefined
    return ({ state, tradeNo, disputeNo, refusal }) => {
      if (isToAnswer(state) && mayRefund) {
        // Why it cannot be refunded now is said where the refund would be.
        return (
          <RowLink
            href={refundFormHref(tradeNo)}
            label={t('refund')}
            fullLabel={t('refund_order', { tradeNo })}
            title={refusal ? reason(refusal) : undefined}
          />
        )
      }
      if (state === 'chargeback' && disputeNo && mayDispute) {
        return (
          <RowLink
            href={`/deal/dispute/${encodeURIComponent(disputeNo)}`}
            label={t('answer')}
            fullLabel={t('to_dispute', { disputeNo })}
          />
        )
      }
      return null
    }
  }, [t, reason, can])
}
