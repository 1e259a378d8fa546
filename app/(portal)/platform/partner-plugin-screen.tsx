'use client'

import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { shoplazzaAuthInfo, shoplineAuthInfo } from '#lib/contract/store.ts'
import { pluginPages } from '#lib/rules/store.ts'
import { pluginStoreColumns } from '../_shared/stores/store-columns.tsx'
import { StoreListScreen } from '../_shared/stores/store-list-screen.tsx'

const calls = { shopline: shoplineAuthInfo, shoplazza: shoplazzaAuthInfo }

const partnerFilter = defineFilter(shoplineAuthInfo, 'fields.store', (field) => ({
  shown: [field.text('name'), field.lines('domain'), field.gateways('gatewayNo')],
  more: [field.instantDays('boundAt'), field.instantDays('authorizedAt')],
  tabs: field.words('status', 'authorizationStatus'),
}))

export const ShoplineScreen = (settings: ListSettings) => <PartnerScreen {...settings} platform="shopline" />
export const ShoplazzaScreen = (settings: ListSettings) => (
  <PartnerScreen {...settings} platform="shoplazza" />
)

interface PartnerScreenProps extends ListSettings {
  platform: keyof typeof calls
}

/** Authorizations of the app at a partner platform, whose list has its own call. */
function PartnerScreen({ platform, ...settings }: PartnerScreenProps) {
  const screen = useListScreen({ ...pluginStoreColumns, def: calls[platform] }, partnerFilter, settings)
  return (
    <StoreListScreen
      screen={screen}
      platform={platform}
      page={pluginPages[platform]}
      offered={['reauth', 'removeApp']}
    />
  )
}
