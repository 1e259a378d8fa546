'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import type { Guard, Onward } from './refund-dialog.tsx'
import { RefundSteps } from './refund-steps.tsx'

interface RefundFlowProps {
  tradeNo: string
  onward: Onward | undefined
  /** Asks first where something would be lost. */
  onLeave(): void
  onDone(): void
  onGuard(guard: Guard): void
}

/** Looks up what can be refunded now, then goes through the steps with it. */
export function RefundFlow({ tradeNo, onward, onLeave, onDone, onGuard }: RefundFlowProps) {
  const feedback = useTranslations('feedback')
  const [openedAt] = useState(() => Date.now())
  const info = useQuery(callOptions(refundTradeInfo, { tradeNo }, { staleTime: 0, refetchOnMount: 'always' }))
  // What was known before the dialog opened may be out of date.
  if (info.data && info.dataUpdatedAt >= openedAt) {
    return (
      <RefundSteps info={info.data} onward={onward} onLeave={onLeave} onDone={onDone} onGuard={onGuard} />
    )
  }
  return (
    <>
      <DialogContent>
        {info.error && !info.isFetching ? (
          <ErrorState level={3} error={info.error} onRetry={() => info.refetch()} />
        ) : (
          <DetailSkeleton groups={1} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{feedback('cancel')}</Button>
      </DialogActions>
    </>
  )
}
