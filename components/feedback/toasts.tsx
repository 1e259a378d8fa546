'use client'

import '#components/layout/style-nonce.ts'

import IconButton from '@mui/material/IconButton'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { Notice } from './notice.tsx'
import { type QueuedNotice, queueNotice, receiveNotices } from './notice-queue.ts'

const notices = { info: Notice, success: Notice, warning: Notice, error: Notice }

/** Shows the notices of `useNotices` as toasts. */
export function Toasts() {
  return (
    <SnackbarProvider
      maxSnack={3}
      Components={notices}
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Receiver />
    </SnackbarProvider>
  )
}

function Receiver() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(() => {
    /** The open notices by key or text. notistack does not show a second one with the same, and reports nothing for it. */
    const open = new Map<unknown, QueuedNotice>()
    const stop = receiveNotices((notice) => {
      const { variant, text, key } = notice
      const same = key ?? text
      const forget = () => void open.delete(same)
      open.set(same, notice)
      enqueueSnackbar(text, {
        ...(key && { key }),
        variant,
        persist: variant === 'error' || variant === 'warning',
        preventDuplicate: true,
        onClose: forget,
        // notistack removes the oldest notice for a new one without onClose.
        onExited: forget,
        action: (shown) => <CloseButton onClick={() => closeSnackbar(shown)} />,
      })
    })
    return () => {
      stop()
      // A page of another layout has its own toasts, and shows those that are open.
      for (const notice of open.values()) queueNotice(notice)
    }
  }, [enqueueSnackbar, closeSnackbar])
  return null
}

/** Reads the messages itself: a refresh replaces them, and the receiver must not restart. */
function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('feedback')
  return (
    <IconButton aria-label={t('close')} color="inherit" onClick={onClick}>
      <Icon icon={X} />
    </IconButton>
  )
}
