'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { CallError } from '#lib/call-error.ts'
import { HelpLink } from './help-link.tsx'
import { RequestId } from './request-id.tsx'

interface ErrorAlertProps {
  error: unknown
  ref?: Ref<HTMLDivElement>
}

/** A refusal inside a form or dialog: what the server said. A result that is unknown warns instead of failing. */
export function ErrorAlert({ error, ref }: ErrorAlertProps) {
  const t = useTranslations('feedback')
  if (!error) return null
  const known = error instanceof CallError ? error : undefined
  return (
    <Alert ref={ref} severity={known?.resultUnknown ? 'warning' : 'error'} tabIndex={-1}>
      {known?.message || t('error_unknown')}
      <HelpLink code={known?.code} />
      {/* A refusal by a rule explains itself; a fault needs its number. */}
      {!known || known.code.startsWith('E1') || known.code === 'E9999' ? (
        <RequestId id={known?.requestId} />
      ) : null}
    </Alert>
  )
}
