'use client'

import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useFocusHome } from '#components/feedback/use-focus-home.ts'

/** What stands against closing: an entry that would be lost, or a refund on its way. */
export interface Guard {
  dirty: boolean
  sending: boolean
}

export interface Onward {
  label: string
  onGo(): void
}

const FREE: Guard = { dirty: false, sending: false }

function Loading() {
  return (
    <DialogContent>
      <DetailSkeleton groups={1} />
    </DialogContent>
  )
}

const RefundFlow = dynamic(() => import('./refund-flow.tsx').then((module) => module.RefundFlow), {
  ssr: false,
  loading: Loading,
})

interface RefundDialogProps {
  tradeNo: string
  open: boolean
  /** Where one goes on once this one is refunded. */
  onward?: Onward | undefined
  onClose(): void
}

/** Refunds one order, in full or in part. Its form and rules load when it opens. */
export function RefundDialog({ tradeNo, open, onward, onClose }: RefundDialogProps) {
  const t = useTranslations('refund_dialog')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  useFocusHome(open)
  const guard = useRef(FREE)
  const [asking, setAsking] = useState(false)
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const onGuard = useCallback((next: Guard) => {
    guard.current = next
  }, [])

  const leave = () => {
    guard.current = FREE
    setAsking(false)
    onClose()
  }
  const tryToLeave = () => {
    if (guard.current.sending) return
    if (guard.current.dirty) setAsking(true)
    else leave()
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={(event: object) => {
          // The steps differ in height: the second half of a double click may fall beside the dialog.
          if (!('detail' in event && Number(event.detail) > 1)) tryToLeave()
        }}
        fullScreen={fullScreen}
        aria-labelledby={titleId}
        scroll="paper"
      >
        <DialogTitle
          id={titleId}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pb: 1 }}
        >
          {t('title')}
          <IconButton aria-label={feedback('close')} onClick={tryToLeave} edge="end">
            <Close />
          </IconButton>
        </DialogTitle>
        <RefundFlow
          key={tradeNo}
          tradeNo={tradeNo}
          onward={onward}
          onLeave={tryToLeave}
          onDone={leave}
          onGuard={onGuard}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('discard.title')}
        confirmLabel={t('discard.leave')}
        tone="error"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  )
}
