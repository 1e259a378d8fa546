'use client'

import { useTranslations } from 'next-intl'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { addTotals, liveOrders } from '#lib/rules/home.ts'
import { Breakdown } from './breakdown.tsx'
import { Currencies } from './currencies.tsx'
import type { TotalsRow } from './use-order-totals.tsx'

const MAX_COUNTRIES = 8

/** Orders by payment method, currency and country. */
export function Breakdowns({ data }: { data: DataAnalysis }) {
  const t = useTranslations('home.analysis')
  const word = useTranslations('enums.paymentMethod')
  const format = useFormat()
  const all = liveOrders(data.range)
  const methods = data.methods.map(
    (row): TotalsRow => ({
      ...row,
      id: row.method,
      name: word(row.method),
      filter: { ...all, method: [row.method] },
    }),
  )
  const currencies = data.currencies.map(
    (row): TotalsRow => ({
      ...row,
      id: row.currency,
      name: row.currency,
      filter: { ...all, currency: [row.currency] },
    }),
  )
  const countries = data.countries.map(
    (row): TotalsRow => ({
      ...row,
      id: row.country,
      name: format.country(row.country),
      filter: { ...all, ipCountry: [row.country] },
    }),
  )
  const rare = data.countries.slice(MAX_COUNTRIES)
  const others: TotalsRow = {
    ...addTotals(rare),
    id: 'others',
    name: t('others', { count: rare.length }),
    filter: { ...all, ipCountry: rare.map(({ country }) => country) },
  }
  return (
    <>
      <Breakdown title={t('by_method')} header={t('method')} bars={methods} rows={methods} />
      <Currencies rows={currencies} previous={data.previous} />
      <Breakdown
        title={t('by_country')}
        header={t('country')}
        bars={rare.length > 1 ? [...countries.slice(0, MAX_COUNTRIES), others] : countries}
        rows={countries}
      />
    </>
  )
}
