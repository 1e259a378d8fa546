'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { pluginPages } from '#lib/rules/store.ts'
import { pluginStoreColumns } from '../../_shared/stores/store-columns.tsx'
import { useStoreFilter } from '../../_shared/stores/store-filter.ts'
import { StoreListScreen } from '../../_shared/stores/store-list-screen.tsx'

const base = { platform: ['shopify' as const] }

/** Authorizations of the app at Shopify. */
export function ShopifyPluginScreen(settings: ListSettings) {
  const screen = useListScreen(pluginStoreColumns, useStoreFilter(true), settings, { base })
  return (
    <StoreListScreen
      screen={screen}
      platform="shopify"
      page={pluginPages.shopify}
      offered={['reauth', 'removeApp']}
    />
  )
}
