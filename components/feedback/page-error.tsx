'use client'

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { EmptyState } from './empty-state.tsx'
import { RequestId } from './request-id.tsx'

interface PageErrorProps {
  error: unknown
  retry: () => void
}

/** Replaces a page that failed. The portal's log has the same error number. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations('feedback')
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<ErrorOutline fontSize="inherit" color="error" />}
        title={t('page_error_title')}
        action={
          <Button variant="contained" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('page_error_text')}
        <RequestId id={digest} />
      </EmptyState>
    </div>
  )
}
