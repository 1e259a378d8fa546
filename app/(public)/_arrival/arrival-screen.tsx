'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import type { PlatformParams } from './platform-params.ts'
import { OpenFromStore, Refusal } from './refusal.tsx'
import type { RefusalKind } from './refusals.ts'
import { type Arrived, useArrival } from './use-arrival.ts'

export interface ArrivalFormProps {
  platform: ArrivalKind
  arrived: Arrived
  onEnd: (refusal: RefusalKind) => void
}

interface ArrivalScreenProps {
  platform: ArrivalKind
  params: PlatformParams
  /** The form for the owner, after the arrival has been verified. */
  children: (form: ArrivalFormProps) => ReactNode
}

/**
 * The page for an owner redirected by a platform: verifies the parameters, then shows the platform's form.
 */
export function ArrivalScreen({ platform, params, children }: ArrivalScreenProps) {
  const t = useTranslations('store_auth')
  const byHand = Object.keys(params).length === 0
  return (
    <PublicFrame>
      <PublicCard>
        {byHand ? (
          <OpenFromStore logistics={platform === 'logistics'} />
        ) : (
          <Checked platform={platform} params={params}>
            {children}
          </Checked>
        )}
      </PublicCard>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ textAlign: 'center' }}>
        {t('line_honest')}
      </Typography>
    </PublicFrame>
  )
}

function Checked({ platform, params, children }: ArrivalScreenProps) {
  const { state, retry, end } = useArrival(platform, params)
  switch (state.status) {
    case 'loading':
      return <FormSkeleton fields={4} />
    case 'failed':
      return <ErrorState error={state.error} onRetry={retry} level={1} />
    case 'ended':
      return <Refusal refusal={state.refusal} />
    case 'arrived':
      return children({ platform, arrived: state.arrived, onEnd: end })
  }
}
