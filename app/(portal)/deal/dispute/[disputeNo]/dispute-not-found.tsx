'use client'

import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/feedback/empty-state.tsx'

/** For a number that does not exist, or not for this merchant: nobody learns which. */
export function DisputeNotFound({ disputeNo }: { disputeNo: string }) {
  const t = useTranslations('dispute.not_found')
  return (
    <EmptyState
      level={1}
      icon={<SearchOff fontSize="inherit" />}
      title={t('title')}
      action={
        <Button component={NextLink} nativeButton={false} href="/deal/dispute" variant="outlined">
          {t('action')}
        </Button>
      }
    >
      {t('text', { disputeNo })}
    </EmptyState>
  )
}
