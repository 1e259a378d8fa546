'use client'

import '#components/layout/style-nonce.ts'

import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect } from 'react'
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
  const t = useTranslations('feedback')
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(() => {
    const open = new Set<QueuedNotice>()
    const stop = receiveNotices((notice) => {
      const { variant, text, key } = notice
      open.add(notice)
      enqueueSnackbar(text, {
        ...(key && { key }),
        variant,
        persist: variant === 'error' || variant === 'warning',
        preventDuplicate: true,
        onClose: () => open.delete(notice),
        action: (shown) => (
          <IconButton aria-label={t('close')} color="inherit" onClick={() => closeSnackbar(shown)}>
            <Close fontSize="small" />
          </IconButton>
        ),
      })
    })
    return () => {
      stop()
      // A page of another layout has its own toasts, and shows those that are open.
      for (const notice of open) queueNotice(notice)
    }
  }, [enqueueSnackbar, closeSnackbar, t])
  return null
}
