'use client'

import { useTranslations } from 'next-intl'
import { type RowAction, type RowSource, useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import {
  type StoreRow,
  storeAppDelete,
  storeAuthUrl,
  storeBindGateway,
  storeDelete,
  storeReauth,
  storeUpdate,
} from '#lib/contract/store.ts'
import type { StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { canTakeStoreAction, type StoreAction } from '#lib/rules/store.ts'

const BindDialog = latePart(() => import('./bind-dialog.tsx').then((it) => it.BindDialog))
const EditDialog = latePart(() => import('./edit-dialog.tsx').then((it) => it.EditDialog))
const GatewayDialog = latePart(() => import('./gateway-dialog.tsx').then((it) => it.GatewayDialog))
const ReauthDialog = latePart(() => import('./reauth-dialog.tsx').then((it) => it.ReauthDialog))
const EndDialog = latePart(() => import('./end-dialog.tsx').then((it) => it.EndDialog))

export interface StoreActions {
  /** The actions that the page offers, in their order. */
  offered: readonly StoreAction[]
  /** The page to which the platform redirects back; undefined if the page has no authorization. */
  page?: StorePage
  /** The platform of a page that shows only one. */
  platform?: StorePlatform
}

/** The actions on stores: exactly those that the provider accepts. */
export function useStoreActions(source: RowSource<StoreRow>, { offered, page, platform }: StoreActions) {
  const t = useTranslations('store')
  const actions: Record<StoreAction, Pick<RowAction<StoreRow>, 'call' | 'dialog' | 'menu'>> = {
    reauth: {
      call: storeReauth,
      dialog: (dialog) => page && <ReauthDialog {...dialog} page={page} />,
    },
    bindGateway: { call: storeBindGateway, dialog: (dialog) => <GatewayDialog {...dialog} /> },
    edit: { call: storeUpdate, dialog: (dialog) => <EditDialog {...dialog} /> },
    removeApp: {
      call: storeAppDelete,
      menu: true,
      dialog: (dialog) => <EndDialog {...dialog} action="removeApp" />,
    },
    delete: { call: storeDelete, menu: true, dialog: (dialog) => <EndDialog {...dialog} action="delete" /> },
  }
  return useRowActions<StoreRow>(
    source,
    Object.fromEntries(
      offered.map((action) => [
        action,
        {
          ...actions[action],
          label: t(`action.${action}`),
          fullLabel: ({ domain }: StoreRow) => t('action_of', { action: t(`action.${action}`), domain }),
          offered: (row: StoreRow) => canTakeStoreAction(row, action),
        },
      ]),
    ),
    page && {
      call: storeAuthUrl,
      label: t('bind.button'),
      dialog: (dialog) => <BindDialog {...dialog} page={page} platform={platform} />,
    },
  )
}
