'use client'

import { Banknote } from 'lucide'
import { useTranslations } from 'next-intl'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { sevenDayTrades } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { reviewColumns } from '../../review-columns.tsx'
import { DocumentTabs } from '../tabs.tsx'

const tradesColumns = { ...reviewColumns, def: sevenDayTrades }
const tradesFilter = defineFilter(sevenDayTrades, 'fields.review', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.words('method', 'paymentMethod'),
  ],
}))

/** Successful transactions of today and the six days before it, with their reviews. */
export function TradesScreen(settings: ListSettings) {
  const t = useTranslations('customer_service')
  const paid = useTranslations('fields.document')('paid')
  const format = useFormat()
  const screen = useListScreen(tradesColumns, tradesFilter, settings)
  const { answer } = screen.list
  return (
    <ListScreen
      {...screen}
      pages={<DocumentTabs current="/added_service/dailyDocument/trades" />}
      tools={
        answer && (
          <HeadPanel icon={<Icon icon={Banknote} />} label={paid}>
            <div>{t('trades_of', { from: format.date(answer.from), to: format.date(answer.to) })}</div>
            {answer.paid.map(({ currency, orders, amount }) => (
              <div key={currency}>
                {t('paid_of', {
                  count: orders,
                  shown: format.count(orders),
                  money: format.money(amount, currency),
                })}
              </div>
            ))}
          </HeadPanel>
        )
      }
    />
  )
}
