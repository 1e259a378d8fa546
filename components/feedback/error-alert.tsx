'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { PlainAlert, RequestId } from '#components/plain/alert.tsx'
import { CallError } from '#lib/call-error.ts'
import { HelpLink } from './help-link.tsx'

interface ErrorAlertProps {
  error: unknown
  ref?: Ref<HTMLDivElement>
}

/** The server's error message in a form or dialog. An unknown result is a warning, not an error. */
export function ErrorAlert({ error, ref }: ErrorAlertProps) {
  const t = useTranslations('feedback')
  if (!error) return null
  const known = error instanceof CallError ? error : undefined
  return (
    <PlainAlert ref={ref} severity={known?.resultUnknown ? 'warning' : 'error'}>
      {known?.message || t('error_unknown')}
      <HelpLink code={known?.code} />
      {/* A business rule explains itself; support needs the request ID of a fault. */}
      {!known || known.code.startsWith('E1') || known.code === 'E9999' ? (
        <RequestId id={known?.requestId} />
      ) : null}
    </PlainAlert>
  )
}
