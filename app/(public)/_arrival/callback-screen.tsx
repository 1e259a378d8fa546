'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { partnerCallback, type StorePlatform, storeAuthResult } from '#lib/contract/store-auth.ts'
import type { PlatformParams } from './platform-params.ts'
import { OpenFromStore, Refusal } from './refusal.tsx'
import { refusalOf } from './refusals.ts'

interface CallbackScreenProps {
  platform: StorePlatform
  params: PlatformParams
  /** The result page, which shows the result of this browser's arrival. */
  onward: '/authorization_result' | '/authorization_result_Wix'
}

/** Errors that end an authorization. */
const ends = ['E2026', 'E2028', 'E3511'] as const

/** The portal page where the failed authorization began; undefined if it began at the platform. */
async function portalPageOf(error: unknown): Promise<string | undefined> {
  if (!(error instanceof CallError && ends.some((code) => error.is(code)))) return undefined
  const result = await call(storeAuthResult, {}).catch(() => null)
  return (result?.status === 'failed' && result.portalPage) || undefined
}

/**
 * Sends the platform's parameters to the provider once, then opens the result page or the portal page where
 * the authorization began.
 */
export function CallbackScreen({ platform, params, onward }: CallbackScreenProps) {
  const t = useTranslations('store_auth')
  const router = useRouter()
  const notices = useNotices()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const sent = useRef(false)
  const byHand = Object.keys(params).length === 0

  const relay = useCallback(async () => {
    setFailure(undefined)
    try {
      const bound = await call(partnerCallback, { platform, params: { ...params } })
      const { portalPage, storeName } = bound
      if (portalPage)
        notices.success(t('portal_authorized', { storeName, platform: t(`platform.${platform}`) }))
      router.replace(portalPage ?? onward)
    } catch (error) {
      const portalPage = await portalPageOf(error)
      if (!portalPage) return setFailure({ error })
      notices.warning(error instanceof Error ? error.message : '')
      router.replace(portalPage)
    }
  }, [platform, params, onward, router, notices, t])

  useEffect(() => {
    if (sent.current || byHand) return
    sent.current = true
    void relay()
  }, [relay, byHand])

  const refusal = failure && refusalOf(failure.error)
  return (
    <PublicFrame>
      <PublicCard>
        {byHand ? (
          <OpenFromStore />
        ) : refusal ? (
          <Refusal refusal={refusal} />
        ) : failure ? (
          <ErrorState error={failure.error} onRetry={() => void relay()} level={1} />
        ) : (
          <FormSkeleton fields={2} title={t('finishing', { platform: t(`platform.${platform}`) })} />
        )}
      </PublicCard>
    </PublicFrame>
  )
}
