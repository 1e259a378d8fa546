'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useChoices } from '#lib/client/choices.ts'
import { type ReviewedTradeRow, sevenDayTrades, tradeSorts } from '#lib/contract/customer-service.ts'
import { paymentMethods } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { useReviewColumns } from '../../review-columns.tsx'
import { DocumentTabs } from '../tabs.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: ReviewedTradeRow) => row.tradeNo
const opens = ({ tradeNo }: ReviewedTradeRow) => [opened(orderHref(tradeNo))]
const Field = filterFields<typeof sevenDayTrades>()

/** Successful trades of today and the six days before it, with their reviews. */
export function TradesScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('customer_service')
  const title = useTranslations('routes')('dailyDocument')
  const format = useFormat()
  const list = useList(sevenDayTrades)
  const layout = useColumnLayout('review', useReviewColumns(tradeSorts), storedLayout)
  const { wordsOf, gateways, currencies } = useChoices()
  const options = useMemo(
    () => ({ gatewayNo: gateways, currency: currencies, method: wordsOf('paymentMethod', paymentMethods) }),
    [wordsOf, gateways, currencies],
  )
  const { answer } = list
  return (
    <ListScreen
      title={title}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      filter={
        <>
          <DocumentTabs current="/added_service/dailyDocument/trades" />
          <FilterPanel
            def={sevenDayTrades}
            list={list}
            labelOf={useTranslations('fields.review')}
            options={options}
          >
            <Field.Lines name="tradeNo" />
            <Field.Choice name="gatewayNo" />
            <Field.Choice name="currency" />
            <Field.Choice name="method" />
          </FilterPanel>
        </>
      }
    >
      {answer && (
        <Typography variant="body2">
          {t('trades_of', { from: format.date(answer.from), to: format.date(answer.to) })}{' '}
          {answer.paid
            .map(({ currency, orders, amount }) =>
              t('paid_of', {
                count: orders,
                shown: format.count(orders),
                money: format.money(amount, currency),
              }),
            )
            .join(' · ')}
        </Typography>
      )}
    </ListScreen>
  )
}
