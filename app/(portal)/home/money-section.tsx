'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { homeMoney } from '#lib/contract/home.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { heldReserveHref, payoutDayHref, transitHref } from '#lib/record-hrefs.ts'
import { FailedPayouts } from '../_shared/failed-payouts.tsx'

type Money = AnswerOf<typeof homeMoney>

/** The balances by currency. Each amount links to the page with its orders or the same amount. */
export function MoneySection() {
  const t = useTranslations('home.money')
  const query = useQuery(callOptions(homeMoney, {}))
  return (
    <Section id="balances" title={t('title')}>
      <Fetched query={query} level={3} skeleton={<PlainSkeleton height={160} />}>
        {(data) => <Overview data={data} />}
      </Fetched>
    </Section>
  )
}

function Overview({ data }: { data: Money }) {
  const t = useTranslations('home.money')
  const format = useFormat()
  const rows = balancesOf(data)
  if (rows.length === 0) return <p className="p-note">{t('none')}</p>
  return (
    <>
      <FailedPayouts payouts={data.failedPayouts} />
      <Balances rows={rows} />
      <p className="p-caption portal-under">
        {format.sentences([
          t('since', { day: data.inTransit.since, older: olderOf(data.inTransit.sums) }),
          data.reserve.held.length > 0 &&
            t('total', {
              money: format.money(data.reserve.total, data.reserve.settlementCurrency),
              day: data.reserve.on,
            }),
        ])}
      </p>
    </>
  )
}

interface Balance {
  currency: string
  transit: Money['inTransit']['sums'][number] | undefined
  payout: Money['nextPayouts'][number] | undefined
  reserve: Money['reserve']['held'][number] | undefined
}

/** Orders that the linked lists show only with another period. */
const olderOf = (sums: Money['inTransit']['sums']) => sums.reduce((sum, { older }) => sum + older, 0)

function balancesOf({ inTransit, nextPayouts, reserve }: Money): Balance[] {
  const parts = [...inTransit.sums, ...nextPayouts, ...reserve.held]
  return [...new Set(parts.map(({ currency }) => currency))].toSorted().map((currency) => ({
    currency,
    transit: inTransit.sums.find((each) => each.currency === currency),
    payout: nextPayouts.find((each) => each.currency === currency),
    reserve: reserve.held.find((each) => each.currency === currency),
  }))
}

function Balances({ rows }: { rows: readonly Balance[] }) {
  const t = useTranslations('home.money')
  const format = useFormat()
  const opens = useOpens()
  const toOrders = opens('/deal/transaction')
  const toSummary = opens('/settlement/summary')
  const toReserve = opens('/settlement/reserve_settlement_summary')
  /** An amount with a note before it, or above it if the column is narrow, so that the amounts of a column are aligned. */
  const amounts = (
    field: 'transit' | 'payout' | 'reserve',
    of: (row: Balance) => { note: string; amount: string; href: string | undefined } | undefined,
  ): SmallColumn<Balance> => ({
    field,
    header: t(field),
    align: 'right',
    render: (row) => {
      const cell = of(row)
      if (!cell) return null
      const text = format.amount(cell.amount, row.currency)
      return (
        <>
          <span className="portal-amount-note">{cell.note}</span>{' '}
          {cell.href ? (
            <NextLink
              href={cell.href}
              prefetch={false}
              className="portal-link portal-whole"
              aria-label={`${t(field)}: ${text} ${row.currency}`}
            >
              {text}
            </NextLink>
          ) : (
            <span className="portal-whole">{text}</span>
          )}
        </>
      )
    },
  })
  return (
    <SmallTable
      caption={t('title')}
      rows={rows}
      rowKey={({ currency }) => currency}
      columns={[
        { field: 'currency', header: t('currency'), whole: true, render: ({ currency }) => currency },
        amounts(
          'transit',
          ({ transit }) =>
            transit && {
              note: t('orders', { count: transit.orders, shown: format.count(transit.orders) }),
              amount: transit.amount,
              href: toOrders ? transitHref(transit.currency) : toSummary ? '/settlement/summary' : undefined,
            },
        ),
        amounts(
          'payout',
          ({ payout }) =>
            payout && {
              note: payout.on,
              amount: payout.amount,
              href: toSummary ? payoutDayHref(payout.on) : undefined,
            },
        ),
        amounts(
          'reserve',
          ({ reserve }) =>
            reserve && {
              note: reserve.nextReleaseAt
                ? t('release', { day: format.date(reserve.nextReleaseAt) })
                : t('no_release'),
              amount: reserve.held,
              href: toReserve ? heldReserveHref(reserve.currency) : undefined,
            },
        ),
      ]}
    />
  )
}
