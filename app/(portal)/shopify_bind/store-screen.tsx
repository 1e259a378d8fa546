'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { storeList } from '#lib/contract/store.ts'
import { PayoutPanel } from '../payout-panel/payout-panel.tsx'
import { payoutReturnParams } from '../payout-panel/return-params.ts'
import { useStoreColumns } from '../stores/store-columns.tsx'
import { StoreFilter } from '../stores/store-filter.tsx'
import { StoreListScreen } from '../stores/store-list-screen.tsx'
import { StoreTabs } from '../stores/store-tabs.tsx'

const PAGE = '/shopify_bind'

/** The merchant's stores on all platforms, and the early payout of the gateways that they pay through. */
export function StoreScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(storeList)
  // What the payout provider sends its visitor back with is the panel's, and no mistake of the list's.
  const issues = list.issues.filter(({ path }) => !payoutReturnParams.includes(path))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StoreListScreen
        title={t('shopify_bind')}
        page={PAGE}
        moves={['reauth', 'edit', 'delete']}
        list={{ ...list, issues }}
        layout={useColumnLayout('store', useStoreColumns(), storedLayout)}
        density={density}
        filter={<StoreFilter list={list} />}
        tabs={<StoreTabs list={list} />}
      />
      <PayoutPanel page={PAGE} />
    </Box>
  )
}
