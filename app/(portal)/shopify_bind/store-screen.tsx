'use client'

import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { PayoutPanel } from '../_shared/payout-panel/payout-panel.tsx'
import { payoutReturnParams } from '../_shared/payout-panel/return-params.ts'
import { storeColumns } from '../_shared/stores/store-columns.tsx'
import { useStoreFilter } from '../_shared/stores/store-filter.ts'
import { StoreListScreen } from '../_shared/stores/store-list-screen.tsx'

const PAGE = '/shopify_bind'

/** The merchant's stores on all platforms, and the early payout of their gateways. */
export function StoreScreen(settings: ListSettings) {
  const screen = useListScreen(storeColumns, useStoreFilter(), settings)
  // The panel handles the parameters of the payout provider's redirect; they are not unknown filters.
  const issues = screen.list.issues.filter(({ path }) => !payoutReturnParams.includes(path))
  return (
    <div className="portal-stack">
      <StoreListScreen
        screen={{ ...screen, list: { ...screen.list, issues } }}
        page={PAGE}
        offered={['reauth', 'edit', 'delete']}
      />
      <PayoutPanel page={PAGE} />
    </div>
  )
}
