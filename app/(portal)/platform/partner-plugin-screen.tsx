'use client'

import { useTranslations } from 'next-intl'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { useList } from '#components/grid/use-list.ts'
import { shoplazzaAuthInfo, shoplineAuthInfo, storeStatuses } from '#lib/contract/store.ts'
import { useStoreOptions } from '../stores/use-store-options.ts'
import { PluginListScreen } from './plugin-list-screen.tsx'

const Field = filterFields<typeof shoplineAuthInfo>()

export const ShoplineScreen = (look: ListLook) => (
  <PartnerScreen {...look} platform="shopline" def={shoplineAuthInfo} />
)
export const ShoplazzaScreen = (look: ListLook) => (
  <PartnerScreen {...look} platform="shoplazza" def={shoplazzaAuthInfo} />
)

interface PartnerScreenProps extends ListLook {
  platform: 'shopline' | 'shoplazza'
  def: typeof shoplineAuthInfo | typeof shoplazzaAuthInfo
}

/** Authorisations of the app at a partner platform, whose list is a call of its own. */
function PartnerScreen({ platform, def, ...look }: PartnerScreenProps) {
  const t = useTranslations()
  const list = useList(def)
  return (
    <PluginListScreen
      {...look}
      title={t(`routes.${platform}PluginAuthor`)}
      platform={platform}
      list={list}
      filter={
        <FilterPanel
          def={def}
          list={list}
          labelOf={useTranslations('fields.store')}
          options={useStoreOptions()}
          more={
            <>
              <Field.InstantDays name="boundAt" />
              <Field.InstantDays name="authorizedAt" />
            </>
          }
        >
          <Field.Text name="name" />
          <Field.Lines name="domain" />
          <Field.Choice name="gatewayNo" />
        </FilterPanel>
      }
      tabs={
        <StateTabs
          list={list}
          field="status"
          states={storeStatuses}
          labelOf={(status) => t(`enums.authorizationStatus.${status}`)}
          counts={list.answer?.counts}
        />
      }
    />
  )
}
