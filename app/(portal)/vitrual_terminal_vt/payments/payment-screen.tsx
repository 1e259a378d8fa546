'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useLive } from '#components/grid/use-live.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type LinkPaymentRow, linkHistory } from '#lib/contract/link.ts'
import { linkHref, orderHref } from '#lib/record-hrefs.ts'
import { LinkTabs } from '../link-tabs.tsx'
import { paymentColumns } from './payment-columns.ts'
import { paymentFilter } from './payment-filter.ts'

const opens = ({ tradeNo, linkNo }: LinkPaymentRow) => [opened(orderHref(tradeNo)), opened(linkHref(linkNo))]

/** Payments through links. New ones appear automatically. */
export function PaymentScreen(settings: ListSettings) {
  const t = useTranslations('link')
  const screen = useListScreen(paymentColumns, paymentFilter, settings)
  useLive(linkHistory, screen.list.input)
  return <ListScreen {...screen} opens={opens} above={<LinkTabs current="payments" />} notes={t('live')} />
}
