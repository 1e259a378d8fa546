'use client'

import { CirclePause, ListPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { websiteBatchAdd, websiteBatchPause } from '#lib/contract/website.ts'
import { WEBSITES } from './href.ts'

/** Links from the list to the pages for many websites. */
export function BatchLinks() {
  const t = useTranslations('website')
  const can = useCan()
  return (
    <>
      {can(websiteBatchPause) && (
        <ToolButton
          icon={<Icon icon={CirclePause} />}
          label={t('batch.pause')}
          href={`${WEBSITES}/batch_pause`}
          compact
        />
      )}
      {can(websiteBatchAdd) && (
        <ToolButton icon={<Icon icon={ListPlus} />} label={t('batch.add')} href={`${WEBSITES}/batch_add`} />
      )}
    </>
  )
}
