import Big from 'big.js'
import { parseCsv } from 'hucre/csv'
import type { DataAnalysis } from '#lib/contract/home.ts'
import { calls } from '#lib/contract/index.ts'
import {
  approvalFunnel,
  daysAsBars,
  failureReasons,
  liveOrders,
  type OrderFilter,
  partOf,
  reasonOrders,
  stepOrders,
} from '#lib/rules/home.ts'
import type { ProviderClient } from './provider-client.ts'

/** The figures of the home page, each with the filter of the list that it opens. */

export interface HomeFigure {
  name: string
  orders: number
  filter: OrderFilter
  /** Present if the figure includes paid amounts. */
  paid?: { currency: string; amount: string }[]
}

type Counted = DataAnalysis['total']

const totalsFigures = (name: string, totals: Counted, filter: OrderFilter): HomeFigure[] => [
  { name, orders: totals.orders, filter },
  { name: `${name} success`, orders: totals.success, filter: partOf(filter, 'success'), paid: totals.paid },
  { name: `${name} failed`, orders: totals.failed, filter: partOf(filter, 'failed') },
  { name: `${name} released`, orders: totals.released, filter: partOf(filter, 'released') },
  { name: `${name} open`, orders: totals.open, filter: partOf(filter, 'open') },
]

/** The figures of periods: all that the time zone of the request changes. */
export const figuresOfDays = (analysis: DataAnalysis): HomeFigure[] => [
  ...totalsFigures('total', analysis.total, liveOrders(analysis.range)),
  ...totalsFigures('previous', analysis.previous, liveOrders(analysis.previous)),
  ...daysAsBars(analysis.days).flatMap((bar) =>
    totalsFigures(`${bar.first} ${bar.last}`, bar, liveOrders(bar)),
  ),
]

export function figuresOf(analysis: DataAnalysis): HomeFigure[] {
  const all = liveOrders(analysis.range)
  return [
    ...figuresOfDays(analysis),
    ...analysis.methods.flatMap((row) => totalsFigures(row.method, row, { ...all, method: [row.method] })),
    ...analysis.countries.flatMap((row) =>
      totalsFigures(row.country, row, { ...all, ipCountry: [row.country] }),
    ),
    ...analysis.currencies.flatMap((row) =>
      totalsFigures(row.currency, row, { ...all, currency: [row.currency] }),
    ),
    ...approvalFunnel(analysis.outcomes).map((step) => ({
      name: `funnel ${step.id}`,
      orders: step.orders,
      filter: stepOrders(all, step),
    })),
    ...failureReasons(analysis).map((reason) => ({
      name: `reason ${reason.reason}`,
      orders: reason.orders,
      filter: reasonOrders(all, reason),
    })),
  ]
}

/** The number of rows in the list for a filter; counted in its export if the total is capped. */
export async function lengthOf(client: ProviderClient, filter: OrderFilter): Promise<number> {
  const { code, data } = await client.call(calls['transaction/list.do'], { ...filter, pageSize: 10 })
  if (code !== '00000') throw new Error(`${code} ${JSON.stringify(filter)}`)
  return data.totalCapped ? (await exportOf(client, filter)).length : data.total
}

/** Amounts and currencies of the rows for a filter, from the exported file. */
export async function exportOf(client: ProviderClient, filter: OrderFilter): Promise<string[][]> {
  const { pageNo: _pageNo, pageSize: _pageSize, cursor: _cursor, ...rest } = filter
  const answer = await client.fetch(calls['transaction/download.do'], {
    ...rest,
    columns: ['amount', 'currency'],
    timeZone: 'UTC',
    format: 'csv',
  })
  if (!answer.headers.get('content-type')?.startsWith('text/csv')) throw new Error(await answer.text())
  return (parseCsv(await answer.text()) as string[][]).slice(1)
}

export function sumsOf(rows: readonly string[][]): { currency: string; amount: string }[] {
  return [...Map.groupBy(rows, ([, currency = '']) => currency)]
    .map(([currency, of]) => ({
      currency,
      amount: of.reduce((sum, [amount = '0']) => sum.plus(amount), new Big(0)).toFixed(3),
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
}
