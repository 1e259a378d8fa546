'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { gatewayStoreColumns } from '../../_shared/stores/store-columns.tsx'
import { useStoreFilter } from '../../_shared/stores/store-filter.ts'
import { StoreListScreen } from '../../_shared/stores/store-list-screen.tsx'

/** Which gateway processes the payments of each store. */
export function StoreGatewayScreen(settings: ListSettings) {
  const screen = useListScreen(gatewayStoreColumns, useStoreFilter(), settings)
  return <StoreListScreen screen={screen} offered={['bindGateway', 'edit', 'delete']} />
}
