'use client'

import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useSnackbar } from 'notistack'
import { type ReactNode, useMemo } from 'react'
import { CallError } from '#lib/call-error.ts'

interface Notices {
  success(text: ReactNode): void
  info(text: ReactNode): void
  warning(text: ReactNode): void
  /** Stays until it is closed. An error of a call is said in its own words. */
  error(error: unknown): void
}

/** Short messages at the window's edge: what has just been done, or why it was not. */
export function useNotices(): Notices {
  const t = useTranslations('feedback')
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  return useMemo(() => {
    const show = (variant: 'success' | 'info' | 'warning' | 'error', text: ReactNode) =>
      void enqueueSnackbar(text, {
        variant,
        persist: variant === 'error' || variant === 'warning',
        preventDuplicate: true,
        action: (key) => (
          <IconButton aria-label={t('close')} color="inherit" onClick={() => closeSnackbar(key)}>
            <Close fontSize="small" />
          </IconButton>
        ),
      })
    return {
      success: (text) => show('success', text),
      info: (text) => show('info', text),
      warning: (text) => show('warning', text),
      error: (error) =>
        show(
          error instanceof CallError && error.resultUnknown ? 'warning' : 'error',
          typeof error === 'string' ? error : error instanceof CallError ? error.message : t('error_unknown'),
        ),
    }
  }, [enqueueSnackbar, closeSnackbar, t])
}
