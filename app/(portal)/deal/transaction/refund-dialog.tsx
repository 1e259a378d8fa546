'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useConfirmLeave } from '#components/form/use-confirm-leave.tsx'
import { callOptions } from '#lib/client/query.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import { type RefundFlow, RefundSteps } from './refund-steps.tsx'

interface RefundDialogProps extends Pick<RefundFlow, 'onward'> {
  tradeNo: string
  open: boolean
  onClose(): void
}

/** Refunds one order, in full or in part. */
export function RefundDialog({ tradeNo, open, onward, onClose }: RefundDialogProps) {
  const t = useTranslations('refund_dialog')
  const [guard, setGuard] = useState({ unsaved: false, locked: false })
  const leave = useConfirmLeave({ unsaved: guard.unsaved, onClose })
  const flow = { onward, onLeave: leave.close, onDone: onClose, onGuard: setGuard }
  return (
    <>
      <DialogFrame open={open} title={t('title')} locked={guard.locked} onClose={leave.close}>
        <Steps key={tradeNo} tradeNo={tradeNo} flow={flow} />
      </DialogFrame>
      {leave.question}
    </>
  )
}

/** Fetches the refundable amount: the data from before the dialog opened can be out of date. */
function Steps({ tradeNo, flow }: { tradeNo: string; flow: RefundFlow }) {
  const t = useTranslations('feedback')
  const [openedAt] = useState(() => Date.now())
  const info = useQuery(callOptions(refundTradeInfo, { tradeNo }, { staleTime: 0, refetchOnMount: 'always' }))
  if (info.data && info.dataUpdatedAt >= openedAt) return <RefundSteps info={info.data} {...flow} />
  return (
    <DialogBody actions={[{ label: t('cancel'), onClick: flow.onLeave }]}>
      {info.error && !info.isFetching ? (
        <ErrorState level={3} error={info.error} onRetry={() => info.refetch()} />
      ) : (
        <DetailSkeleton groups={1} />
      )}
    </DialogBody>
  )
}
