'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { refundFormHref } from '#lib/record-hrefs.ts'

/** “Refunded” is selected, and the order has no refund: this starts one. */
export function RefundFirst({ complaint: { tradeNo, order } }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaint.dialog')
  const can = useCan()
  const type = useWatch<{ followUpType: string }, 'followUpType'>({ name: 'followUpType' })
  if (type !== 'refunded' || order.refunded !== 'none') return null
  return (
    <Alert
      severity="warning"
      action={
        can(refundSave) && (
          <LinkButton href={refundFormHref(tradeNo)} look="outlined">
            {t('start_refund')}
          </LinkButton>
        )
      }
    >
      {t('no_refund')}
    </Alert>
  )
}
