'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { CallError } from '#lib/call-error.ts'
import { alertIcons } from './alert-icons.tsx'

interface AlertProps {
  severity: 'error' | 'warning' | 'info' | 'success'
  /** Default: alert, which interrupts a screen reader. */
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement> | undefined
  /** A button or a link at the end. */
  action?: ReactNode
  children: ReactNode
}

export function PlainAlert({ severity, role = 'alert', ref, action, children }: AlertProps) {
  return (
    <div
      ref={ref}
      role={role}
      className={`p-alert p-alert-${severity}${action ? ' portal-alert-action' : ''}`}
      {...(role === 'alert' && { tabIndex: -1 })}
    >
      {alertIcons[severity]}
      <div>{children}</div>
      {action && <div className="action">{action}</div>}
    </div>
  )
}

/** The ID with which support finds the call in the log. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useTranslations('feedback')
  if (!id) return null
  return <div className="p-caption p-request-id">{t('request_id', { id })}</div>
}

/** As ErrorAlert, for a page without a session, which has no help. */
export function PlainErrorAlert({ error }: { error: unknown }) {
  const t = useTranslations('feedback')
  if (!error) return null
  const known = error instanceof CallError ? error : undefined
  const isFault = !known || known.code.startsWith('E1') || known.code === 'E9999'
  return (
    <PlainAlert severity={known?.resultUnknown ? 'warning' : 'error'}>
      {known?.message || t('error_unknown')}
      {isFault && <RequestId id={known?.requestId} />}
    </PlainAlert>
  )
}
