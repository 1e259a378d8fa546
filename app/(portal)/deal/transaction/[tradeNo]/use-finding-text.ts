'use client'

import { useTranslations } from 'next-intl'
import type { blackElements, periodUnits } from '#lib/contract/limit.ts'
import type { RiskFinding } from '#lib/contract/risk.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** One rule that stopped an order, as a sentence with what it allowed and what was measured. */
export function useFindingText() {
  const t = useTranslations('risk_explain')
  const element = useTranslations('enums.blackElement')
  const format = useFormat()
  return ({ check, part, values }: RiskFinding): string => {
    const value = (name: string) => values[name] ?? ''
    const money = (name: string) => format.money(value(name), value('currency'))
    switch (check) {
      case 'website':
        return t('finding.website', { url: value('url'), status: value('status') })
      case 'country': {
        const country = value('country') ? format.country(value('country')) : t('unknown_country')
        const by = value('by') === 'bankCountry' ? 'bankCountry' : 'ipCountry'
        return t(`finding.country_${by}`, { country, type: part ?? '' })
      }
      case 'amount_limit':
        return t(`finding.${part as 'perTicket' | 'daily' | 'weekly' | 'monthly'}`, {
          amount: money('amount'),
          spent: money('spent'),
          limit: money('limit'),
        })
      case 'velocity': {
        const unit = value('periodUnit') as (typeof periodUnits)[number]
        return t(`finding.${part as 'successCount' | 'failureCount' | 'totalCount'}`, {
          element: value('element'),
          kind: element(value('blackElement') as (typeof blackElements)[number]),
          count: value('count'),
          limit: value('limit'),
          period: t(`period.${unit}`, { value: Number(value('periodValue')) }),
        })
      }
      case 'score':
        return ''
    }
  }
}
