'use client'

import { Mail } from 'lucide'
import { useTranslations } from 'next-intl'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { riskTrades, scoreSteps } from '#lib/contract/customer-service.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from '#lib/rules/review.ts'
import { reviewColumns } from '../review-columns.tsx'
import { RiskMailSection } from './risk-mail-section.tsx'

const options = { scoreFrom: scoreSteps.map((score) => ({ value: score, label: score })) }

const riskOrderFilter = defineFilter(riskTrades, 'fields.review', (field) => ({
  shown: [field.option('scoreFrom'), field.words('change', 'reviewChange'), field.yesNo('largeAmount')],
  dates: field.period('createdAt'),
  more: [
    field.lines('tradeNo'),
    field.gateways('gatewayNo'),
    field.words('orderState', 'orderState'),
    field.email('email'),
  ],
}))

/** Orders to check before shipping, and who is notified of them. */
export function RiskOrderScreen(settings: ListSettings) {
  const screen = useListScreen(reviewColumns, riskOrderFilter, settings, { options })
  const t = useTranslations('customer_service')
  return (
    <ListScreen
      {...screen}
      help={t('review_text', { card: CHANGE_SCORES.card, other: CHANGE_SCORES.ip, amount: LARGE_AMOUNT_USD })}
      tools={
        <HeadPanel icon={<Icon icon={Mail} />} label={t('notifications')}>
          <RiskMailSection />
        </HeadPanel>
      }
    />
  )
}
