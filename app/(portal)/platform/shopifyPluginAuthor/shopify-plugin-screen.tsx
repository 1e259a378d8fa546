'use client'

import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useList } from '#components/grid/use-list.ts'
import { storeList } from '#lib/contract/store.ts'
import { StoreFilter } from '../../stores/store-filter.tsx'
import { StoreTabs } from '../../stores/store-tabs.tsx'
import { PluginListScreen } from '../plugin-list-screen.tsx'

const base = { platform: ['shopify' as const] }

/** Authorisations of the app at Shopify. */
export function ShopifyPluginScreen(look: ListLook) {
  const t = useTranslations('routes')
  const list = useList(storeList, base)
  return (
    <PluginListScreen
      {...look}
      title={t('shopifyPluginAuthor')}
      platform="shopify"
      list={list}
      filter={<StoreFilter list={list} />}
      tabs={<StoreTabs list={list} />}
    />
  )
}
