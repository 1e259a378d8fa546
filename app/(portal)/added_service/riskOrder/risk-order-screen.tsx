'use client'

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
import {
  type ReviewedTradeRow,
  reviewChanges,
  riskTradeSorts,
  riskTrades,
  scoreSteps,
} from '#lib/contract/customer-service.ts'
import { paymentStatuses } from '#lib/contract/transaction.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { useReviewColumns } from '../review-columns.tsx'
import { RiskMailSection } from './risk-mail-section.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: ReviewedTradeRow) => row.tradeNo
const opens = ({ tradeNo }: ReviewedTradeRow) => [opened(orderHref(tradeNo))]
const Field = filterFields<typeof riskTrades>()

/** Orders that somebody should look at before they are shipped, and who is told of them. */
export function RiskOrderScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(riskTrades)
  const layout = useColumnLayout('riskOrder', useReviewColumns(riskTradeSorts), storedLayout)
  const { wordsOf, gateways } = useChoices()
  const options = useMemo(
    () => ({
      status: wordsOf('paymentStatus', paymentStatuses),
      change: wordsOf('reviewChange', reviewChanges),
      gatewayNo: gateways,
      scoreFrom: scoreSteps.map((score) => ({ value: score, label: score })),
    }),
    [wordsOf, gateways],
  )
  return (
    <ListScreen
      title={t('riskOrder')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      filter={
        <>
          <RiskMailSection />
          <FilterPanel
            def={riskTrades}
            list={list}
            period="createdAt"
            labelOf={useTranslations('fields.review')}
            options={options}
            dates={<Field.Period name="createdAt" />}
            more={
              <>
                <Field.Lines name="tradeNo" />
                <Field.Choice name="gatewayNo" />
                <Field.Choice name="status" />
                <Field.Email name="email" />
              </>
            }
          >
            <Field.One name="scoreFrom" />
            <Field.Choice name="change" />
            <Field.YesNo name="largeAmount" />
          </FilterPanel>
        </>
      }
    />
  )
}
