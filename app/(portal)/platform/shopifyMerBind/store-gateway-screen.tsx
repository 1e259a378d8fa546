'use client'

import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { storeList } from '#lib/contract/store.ts'
import { useStoreColumns } from '../../stores/store-columns.tsx'
import { StoreFilter } from '../../stores/store-filter.tsx'
import { StoreListScreen } from '../../stores/store-list-screen.tsx'
import { StoreTabs } from '../../stores/store-tabs.tsx'

/** Which gateway takes the payments of each store. */
export function StoreGatewayScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(storeList)
  return (
    <StoreListScreen
      title={t('shopifyMerBind')}
      moves={['bindGateway', 'edit', 'delete']}
      list={list}
      layout={useColumnLayout('store_gateway', useStoreColumns(), storedLayout)}
      density={density}
      filter={<StoreFilter list={list} />}
      tabs={<StoreTabs list={list} />}
    />
  )
}
