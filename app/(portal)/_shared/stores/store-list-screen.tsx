'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ListParts, ListScreen } from '#components/grid/list-screen.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { type StoreRow, storeGuide } from '#lib/contract/store.ts'
import { type StoreActions, useStoreActions } from './use-store-actions.tsx'

interface StoreListScreenProps extends StoreActions {
  screen: ListParts<StoreRow>
}

/** A list of stores with the actions of its page. */
export function StoreListScreen({ screen, ...offered }: StoreListScreenProps) {
  const t = useTranslations('store')
  const { page, platform } = offered
  const actions = useStoreActions(screen, offered)
  const path = usePathname()
  const hasGuide = storeGuide.pages.some((its) => its === path)
  const guide = hasGuide && (
    <DownloadButton
      def={storeGuide}
      input={platform ? { platform } : {}}
      label={t('guide')}
      variant="tool"
      doneText={(file) => t('guide_done', { file })}
    />
  )
  return (
    <ListScreen
      {...screen}
      {...actions}
      tools={guide}
      none={{ title: t('empty'), text: t(page ? 'empty_hint' : 'empty_elsewhere') }}
    />
  )
}
