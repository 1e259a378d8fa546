'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { call } from '#lib/client/call.ts'
import { partnerCallback, type StorePlatform } from '#lib/contract/store-auth.ts'
import type { PlatformParams } from './platform-params.ts'
import { OpenFromStore, Refusal } from './refusal.tsx'
import { endingOf } from './refusals.ts'

interface CallbackScreenProps {
  platform: StorePlatform
  params: PlatformParams
  /** The result page, which shows what this browser's arrival came to. */
  onward: '/authorization_result' | '/authorization_result_Wix'
}

/** Relays what the platform brought back, once, and leads on to the result. */
export function CallbackScreen({ platform, params, onward }: CallbackScreenProps) {
  const t = useTranslations('store_auth')
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const asked = useRef(false)
  const byHand = Object.keys(params).length === 0

  const relay = useCallback(async () => {
    setFailure(undefined)
    try {
      await call(partnerCallback, { platform, params: { ...params } })
      router.replace(onward)
    } catch (error) {
      setFailure({ error })
    }
  }, [platform, params, onward, router])

  useEffect(() => {
    if (asked.current || byHand) return
    asked.current = true
    void relay()
  }, [relay, byHand])

  const ending = failure && endingOf(failure.error)
  return (
    <PublicFrame>
      <PublicCard>
        {byHand ? (
          <OpenFromStore />
        ) : ending ? (
          <Refusal ending={ending} />
        ) : failure ? (
          <ErrorState error={failure.error} onRetry={() => void relay()} level={1} />
        ) : (
          <FormSkeleton fields={2} title={t('finishing', { platform: t(`platform.${platform}`) })} />
        )}
      </PublicCard>
    </PublicFrame>
  )
}
