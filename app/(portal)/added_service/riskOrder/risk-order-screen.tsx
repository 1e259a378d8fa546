'use client'

import { defineFilter } from '#components/grid/filter-kinds.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type ReviewedTradeRow, riskTrades, scoreSteps } from '#lib/contract/customer-service.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { reviewColumns } from '../review-columns.tsx'
import { RiskMailSection } from './risk-mail-section.tsx'

const opens = ({ tradeNo }: ReviewedTradeRow) => [opened(orderHref(tradeNo))]
const options = { scoreFrom: scoreSteps.map((score) => ({ value: score, label: score })) }

const riskOrderFilter = defineFilter(riskTrades, 'fields.review', (field) => ({
  shown: [field.option('scoreFrom'), field.words('change', 'reviewChange'), field.yesNo('largeAmount')],
  dates: field.period('createdAt'),
  more: [
    field.lines('tradeNo'),
    field.gateways('gatewayNo'),
    field.words('status', 'paymentStatus'),
    field.email('email'),
  ],
}))

/** Orders to check before shipping, and who is notified of them. */
export function RiskOrderScreen(settings: ListSettings) {
  const screen = useListScreen(reviewColumns, riskOrderFilter, settings, { options })
  return <ListScreen {...screen} opens={opens} above={<RiskMailSection />} />
}
