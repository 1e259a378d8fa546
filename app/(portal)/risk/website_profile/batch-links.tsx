'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { websiteBatchAdd, websiteBatchPause } from '#lib/contract/website.ts'
import { HOME } from './href.ts'

/** From the list to many websites at once. */
export function BatchLinks() {
  const t = useTranslations('website')
  const can = useCan()
  return (
    <>
      {can(websiteBatchPause) && (
        <LinkButton href={`${HOME}/batch_pause`} variant="outlined" color="secondary">
          {t('batch.pause')}
        </LinkButton>
      )}
      {can(websiteBatchAdd) && (
        <LinkButton href={`${HOME}/batch_add`} variant="outlined">
          {t('batch.add')}
        </LinkButton>
      )}
    </>
  )
}
