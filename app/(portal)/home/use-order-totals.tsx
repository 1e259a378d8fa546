'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListedBar } from '#components/chart/bar-list.tsx'
import type { Part, PartKind } from '#components/chart/parts.tsx'
import { CountLink } from '#components/count-link.tsx'
import type { SmallColumn } from '#components/detail/small-table.tsx'
import type { OrderTotals } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { type OrderFilter, partOf, successRate, type TotalsPart } from '#lib/rules/home.ts'
import { useOrdersHref } from './use-orders-href.ts'

/** Orders of one kind by result, with the filter of their list. */
export interface TotalsRow extends OrderTotals {
  id: string
  name: string
  filter: OrderFilter
}

const kinds: Record<TotalsPart, PartKind> = {
  success: 'full',
  failed: 'hatched',
  released: 'empty',
  open: 'dotted',
}
const totalsParts = ['success', 'failed', 'released', 'open'] as const

export const partsOf = (totals: OrderTotals): Part[] =>
  totalsParts.map((part) => ({ kind: kinds[part], size: totals[part] }))

/** Order totals as a bar, as text, and as a row of a table. */
export function useOrderTotals() {
  const t = useTranslations('home.analysis')
  const format = useFormat()
  const hrefOf = useOrdersHref()
  return useMemo(() => {
    const rateText = (totals: OrderTotals) => {
      const rate = successRate(totals)
      return rate === null ? t('no_rate') : `${rate}%`
    }
    const spoken = (row: TotalsRow) =>
      t('bar', {
        name: row.name,
        orders: row.orders,
        success: row.success,
        failed: row.failed,
        released: row.released,
        open: row.open,
        rate: rateText(row),
      })
    const bar = (row: TotalsRow): ListedBar => ({
      id: row.id,
      label: row.name,
      text: rateText(row),
      count: format.count(row.orders),
      spoken: spoken(row),
      parts: [{ kind: 'full', size: Number(successRate(row) ?? 0) }],
      href: hrefOf(row.filter),
    })
    const part = (field: TotalsPart): SmallColumn<TotalsRow> => ({
      field,
      header: t(field),
      number: true,
      render: (row) => (
        <CountLink
          count={row[field]}
          href={hrefOf(partOf(row.filter, field))}
          label={`${row.name}, ${t(field)}`}
        />
      ),
    })
    const columns = (header: string): SmallColumn<TotalsRow>[] => [
      { field: 'name', header, render: ({ name }) => name },
      {
        field: 'orders',
        header: t('orders'),
        number: true,
        render: (row) => (
          <CountLink count={row.orders} href={hrefOf(row.filter)} label={`${row.name}, ${t('orders')}`} />
        ),
      },
      ...totalsParts.map(part),
      { field: 'rate', header: t('rate'), number: true, render: rateText },
      {
        field: 'paid',
        header: t('paid'),
        align: 'right',
        render: ({ paid }) => paid.map(({ amount, currency }) => format.money(amount, currency)).join(' · '),
      },
    ]
    const legend = totalsParts.map((name) => ({ kind: kinds[name], label: t(name) }))
    return { rateText, spoken, bar, columns, legend, hrefOf }
  }, [t, format, hrefOf])
}
