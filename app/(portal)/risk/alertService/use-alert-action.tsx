'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RowTools } from '#components/grid/row-tools.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { AlertRow } from '#lib/contract/alert.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { disputeHref, refundFormHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'

/** The action on an alert: refund the order, or respond to the resulting chargeback. */
export function useAlertAction(): ((row: AlertRow) => RowTools | undefined) | undefined {
  const t = useTranslations('alert')
  const reason = useTranslations('enums.refundRefusal')
  const answerWord = useTranslations('enums.alertAnswer')
  const can = useCan()
  return useMemo(() => {
    const mayRefund = can(refundSave)
    const mayDispute = can(disputeList)
    if (!mayRefund && !mayDispute) return undefined
    return ({ state, tradeNo, disputeNo, refusal, answer }) => {
      if (isToAnswer(state) && mayRefund) {
        // The link's title is the reason why the order cannot be refunded now, or why it was not automatically.
        return only({
          href: refundFormHref(tradeNo),
          label: t('refund'),
          fullLabel: t('refund_order', { tradeNo }),
          title: refusal
            ? reason(refusal)
            : answer
              ? t('by_rule', { reason: answerWord(answer) })
              : undefined,
        })
      }
      if (state === 'chargeback' && disputeNo && mayDispute) {
        return only({
          href: disputeHref(disputeNo),
          label: t('answer'),
          fullLabel: t('to_dispute', { disputeNo }),
        })
      }
      return undefined
    }
  }, [t, reason, answerWord, can])
}

const only = (item: Omit<RowTools['items'][number], 'id'>): RowTools => ({
  items: [{ id: 'action', ...item }],
})
