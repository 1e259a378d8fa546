'use client'

import type { ReactNode } from 'react'
import type { ListLook } from '#components/grid/list-page.tsx'
import type { ScreenList } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import type { StoreRow } from '#lib/contract/store.ts'
import { pluginPages } from '#lib/rules/store.ts'
import { type StoreField, useStoreColumns } from '../stores/store-columns.tsx'
import { StoreListScreen } from '../stores/store-list-screen.tsx'

interface PluginListScreenProps extends ListLook {
  title: string
  platform: keyof typeof pluginPages
  list: ScreenList<StoreRow>
  filter: ReactNode
  tabs: ReactNode
}

/** All are of one platform, and payouts are another page's. */
const without: readonly StoreField[] = ['platform', 'earlyPayout']

/** The authorisations of a platform's app: begun, made again, and ended. */
export function PluginListScreen({ storedLayout, platform, ...screen }: PluginListScreenProps) {
  return (
    <StoreListScreen
      {...screen}
      platform={platform}
      page={pluginPages[platform]}
      moves={['reauth', 'removeApp']}
      layout={useColumnLayout('store_plugin', useStoreColumns(without), storedLayout)}
    />
  )
}
