'use client'

import { TriangleAlert } from 'lucide'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useOnline } from '#components/feedback/use-online.ts'
import { Icon } from '#components/plain/icon.tsx'
import { canOpen } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { SET_UP_PAGE } from '#lib/routes.ts'

/** Notices that concern every page: reduced mode, no network, two-step authentication that will be required. */
export function Banners() {
  const t = useTranslations('shell')
  const { degrade } = usePortal()
  const online = useOnline()
  return (
    <div role="status">
      {degrade && <Banner>{t('degraded')}</Banner>}
      {!online && <Banner>{t('offline')}</Banner>}
      <TwoStepDue />
    </div>
  )
}

function TwoStepDue() {
  const t = useTranslations('shell')
  const { user, grants } = usePortal()
  const due = user?.twoStepDue
  if (!due) return null
  return (
    <Banner>
      {due.days > 0 ? t('two_step_soon', due) : t('two_step_now')}{' '}
      {canOpen(grants, SET_UP_PAGE) && (
        <Link href={SET_UP_PAGE} prefetch={false}>
          {t('two_step_open')}
        </Link>
      )}
    </Banner>
  )
}

/** Looks like an alert. Its code is in the page, because none can be loaded without a network. */
const Banner = ({ children }: { children: ReactNode }) => (
  <div className="frame-banner">
    <Icon icon={TriangleAlert} />
    <div>{children}</div>
  </div>
)
