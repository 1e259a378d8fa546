'use client'

import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { RequestId } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { isMissingPart, reloadForNewVersion } from '#lib/client/new-version.ts'
import { EmptyState } from './empty-state.tsx'

interface PageErrorProps {
  error: unknown
  retry: () => void
}

/** Replaces a page that failed. The portal's log has the same error number. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations('feedback')
  useEffect(() => {
    void reloadForNewVersion(error)
  }, [error])
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<Icon icon={CircleAlert} className="portal-error-icon" />}
        title={t('page_error_title')}
        action={
          <PlainButton
            look="contained"
            size="dense"
            onClick={isMissingPart(error) ? () => window.location.reload() : retry}
          >
            {t('retry')}
          </PlainButton>
        }
      >
        {t('page_error_text')}
        <RequestId id={digest} />
      </EmptyState>
    </div>
  )
}
