'use client'

import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { RequestId } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { CallError } from '#lib/call-error.ts'
import { EmptyState } from './empty-state.tsx'
import { HelpLink } from './help-link.tsx'
import { useFocusPassedOn } from './use-focus-home.ts'

interface ErrorStateProps {
  /** A CallError shows its own message and request ID; any other error a general message. */
  error: unknown
  onRetry?: () => void
  retrying?: boolean
  level?: 1 | 2 | 3
}

/** What could not be loaded, why, and the way to try again. */
export function ErrorState({ error, onRetry, retrying = false, level = 2 }: ErrorStateProps) {
  const t = useTranslations('feedback')
  const known = error instanceof CallError ? error : undefined
  const box = useRef<HTMLDivElement>(null)
  useFocusPassedOn(box)
  return (
    <div ref={box} role="alert">
      <EmptyState
        level={level}
        icon={<Icon icon={CircleAlert} className="portal-error-icon" />}
        title={t('error_title')}
        action={
          onRetry && (
            <PlainButton look="outlined" size="dense" onClick={onRetry} loading={retrying}>
              {t('retry')}
            </PlainButton>
          )
        }
      >
        {known?.message || t('error_unknown')}
        <HelpLink code={known?.code} />
        <RequestId id={known?.requestId} />
      </EmptyState>
    </div>
  )
}
