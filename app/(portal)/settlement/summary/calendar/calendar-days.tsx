'use client'

import '../../settlement.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DayList } from '#components/detail/day-list.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import type { CalendarItem } from '#lib/rules/coming.ts'
import { kindClass } from './kinds.ts'

/** The expected payments by day. A tabulated one links to its batch. */
export function CalendarDays({ items }: { items: readonly CalendarItem[] }) {
  const t = useTranslations('settlement.calendar')
  return (
    <DayList title={t('list')} days={Map.groupBy(items, ({ on }) => on)} dayWidth="11rem">
      {(item) => (
        <Item key={`${item.kind} ${item.gatewayNo} ${item.currency} ${numberOf(item)}`} item={item} />
      )}
    </DayList>
  )
}

const numberOf = ({ batchNo, reserveNo }: CalendarItem) => reserveNo ?? batchNo ?? ''

function Item({ item }: { item: CalendarItem }) {
  const t = useTranslations('settlement.calendar')
  const fail = useTranslations('failed_payout')
  const word = useTranslations('enums.calendarKind')
  const format = useFormat()
  const opens = useOpens()
  const gatewayName = useGatewayName()
  const { kind, gatewayNo, amount, currency, orders, batchNo, reserveNo, retryAt } = item
  const failed = retryAt !== null
  const link =
    reserveNo && opens('/settlement/reserveSettleDetails')
      ? { href: reserveHref(reserveNo), text: reserveNo }
      : batchNo && opens('/settlement/setDetails')
        ? { href: batchHref(batchNo), text: batchNo }
        : undefined
  return (
    <li className="portal-payment">
      <span className={kindClass({ kind, failed })}>{word(kind)}</span>
      <span className="amount">{format.money(amount, currency)}</span>
      <span className="note">
        {failed && <span className="again">{fail('short', { day: format.date(retryAt) })} · </span>}
        {gatewayName(gatewayNo)} · {t('orders', { count: orders, shown: format.count(orders) })} ·{' '}
        {link ? (
          <NextLink href={link.href} prefetch={false} className="portal-link">
            {link.text}
          </NextLink>
        ) : (
          t(batchNo || reserveNo ? 'made' : 'forecast')
        )}
      </span>
    </li>
  )
}
