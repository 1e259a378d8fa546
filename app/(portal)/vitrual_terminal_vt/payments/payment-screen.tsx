'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useLive } from '#components/grid/use-live.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type LinkPaymentRow, linkHistory } from '#lib/contract/link.ts'
import { linkHref, orderHref } from '#lib/record-hrefs.ts'
import { LinkTabs } from '../link-tabs.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFilter } from './payment-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: LinkPaymentRow) => row.tradeNo
const opens = ({ tradeNo, linkNo }: LinkPaymentRow) => [opened(orderHref(tradeNo)), opened(linkHref(linkNo))]

/** What was paid through links, as it comes. */
export function PaymentScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('link')
  const title = useTranslations('routes')('vitrual_terminal_vt')
  const list = useList(linkHistory)
  const layout = useColumnLayout('pay_link_payment', usePaymentColumns(), storedLayout)
  useLive(linkHistory, list.input)
  return (
    <ListScreen
      title={title}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      above={<LinkTabs current="payments" />}
      filter={<PaymentFilter list={list} />}
    >
      <Typography variant="body2" color="textSecondary">
        {t('live')}
      </Typography>
    </ListScreen>
  )
}
