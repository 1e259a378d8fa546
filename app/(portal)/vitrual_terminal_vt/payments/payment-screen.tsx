'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useLive } from '#components/grid/use-live.ts'
import { linkHistory } from '#lib/contract/link.ts'
import { LinkTabs } from '../link-tabs.tsx'
import { paymentColumns } from './payment-columns.ts'
import { paymentFilter } from './payment-filter.ts'

/** Payments through links. New ones appear automatically. */
export function PaymentScreen(settings: ListSettings) {
  const t = useTranslations('link')
  const screen = useListScreen(paymentColumns, paymentFilter, settings)
  useLive(linkHistory, screen.list.input)
  return <ListScreen {...screen} pages={<LinkTabs current="payments" />} help={t('live')} />
}
