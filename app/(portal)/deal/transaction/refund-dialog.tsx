'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useConfirmLeave } from '#components/form/use-confirm-leave.tsx'
import { MoreMessages } from '#components/layout/more-messages.tsx'
import { useLateWords } from '#components/layout/use-late-words.ts'
import { callOptions } from '#lib/client/query.ts'
import { loadRefundWords } from '#lib/client/refund-words.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import { type RefundFlow, RefundSteps } from './refund-steps.tsx'

interface RefundDialogProps extends Pick<RefundFlow, 'onward'> {
  tradeNo: string
  open: boolean
  onClose(): void
}

/** Refunds one order, in full or in part. */
export function RefundDialog({ tradeNo, open, onward, onClose }: RefundDialogProps) {
  const t = useTranslations('form.refund')
  const [guard, setGuard] = useState({ unsaved: false, locked: false })
  const leave = useConfirmLeave({ unsaved: guard.unsaved, onClose })
  const flow = { onward, onLeave: leave.close, onDone: onClose, onGuard: setGuard }
  return (
    <>
      <DialogFrame open={open} title={t('title')} locked={guard.locked} onClose={leave.close}>
        <Steps key={tradeNo} tradeNo={tradeNo} flow={flow} />
      </DialogFrame>
      {leave.question}
      {/* Not during the call: after it, the dialog can lead to another page. */}
      <LeaveGuard unsaved={open && guard.unsaved && !guard.locked} />
    </>
  )
}

/** Fetches the texts and the refundable amount: the data from before the dialog opened can be out of date. */
function Steps({ tradeNo, flow }: { tradeNo: string; flow: RefundFlow }) {
  const t = useTranslations('feedback')
  const tag = useLocale()
  const [openedAt] = useState(() => Date.now())
  const words = useLateWords('refund', loadRefundWords)
  const info = useQuery(callOptions(refundTradeInfo, { tradeNo }, { staleTime: 0, refetchOnMount: 'always' }))
  if (words.data && info.data && info.dataUpdatedAt >= openedAt) {
    return (
      <MoreMessages locale={tag} messages={words.data}>
        <RefundSteps info={info.data} {...flow} />
      </MoreMessages>
    )
  }
  const failed = [words, info].find(({ error, isFetching }) => error && !isFetching)
  return (
    <DialogBody actions={[{ label: t('cancel'), onClick: flow.onLeave }]}>
      {failed ? (
        <ErrorState level={3} error={failed.error} onRetry={() => failed.refetch()} />
      ) : (
        <DetailSkeleton groups={1} />
      )}
    </DialogBody>
  )
}
