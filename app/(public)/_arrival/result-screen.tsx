'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide'
import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type ArrivalKind, storeAuthResult } from '#lib/contract/store-auth.ts'
import { Facts } from './form-head.tsx'

/**
 * Shows the result of this browser's arrival if it came from one of these platforms. It shows nothing from
 * the address.
 */
export function ResultScreen({ platforms }: { platforms: readonly ArrivalKind[] }) {
  const query = useQuery(callOptions(storeAuthResult, {}, { staleTime: 0 }))
  const result = query.data && platforms.includes(query.data.platform) ? query.data : undefined
  return (
    <PublicFrame>
      <PublicCard>
        {query.error ? (
          <ErrorState
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            level={1}
          />
        ) : query.isFetching ? (
          <FormSkeleton fields={3} />
        ) : result ? (
          <Result result={result} />
        ) : (
          <NoResult />
        )}
      </PublicCard>
    </PublicFrame>
  )
}

function Result({ result }: { result: NonNullable<AnswerOf<typeof storeAuthResult>> }) {
  const t = useTranslations('store_auth')
  const { platform, status, storeName, domain, merchantNo, returnTo } = result
  const isLogistics = platform === 'logistics'
  const authorized = status === 'authorized'
  const names = { platform: isLogistics ? storeName : t(`platform.${platform}`), storeName }
  const messageKey = `${isLogistics ? 'logistics' : 'store'}_${status}` as const
  return (
    <Box sx={{ display: 'grid', gap: 2 }} role="status">
      <Box
        sx={{
          display: 'flex',
          gap: 1.25,
          alignItems: 'center',
          '& > .p-icon': { color: authorized ? 'success.main' : 'error.main' },
        }}
      >
        <Icon icon={authorized ? CircleCheck : CircleX} large />
        <Typography variant="h1">{t(`result.${messageKey}_title`)}</Typography>
      </Box>
      <Typography variant="body2">{t(`result.${messageKey}_text`, names)}</Typography>
      <Facts
        items={[
          [t(isLogistics ? 'partner' : 'store_name'), storeName],
          [t(isLogistics ? 'account' : 'store_domain'), domain],
          ...(merchantNo ? [[t('merchant_no'), merchantNo] as [string, string]] : []),
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {returnTo && (
          <Button href={returnTo} variant="contained" rel="noreferrer">
            {t('back_to', names)}
          </Button>
        )}
        <LinkButton href="/login" look="outlined">
          {t('to_portal')}
        </LinkButton>
      </Box>
    </Box>
  )
}

function NoResult() {
  const t = useTranslations('store_auth')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t('result.none_title')}</Typography>
      <Typography variant="body2">{t('result.none_text')}</Typography>
      <Box>
        <LinkButton href="/login" look="outlined">
          {t('to_portal')}
        </LinkButton>
      </Box>
    </Box>
  )
}
