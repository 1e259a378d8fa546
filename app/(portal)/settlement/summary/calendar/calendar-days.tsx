'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DayList } from '#components/detail/day-list.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import type { CalendarItem } from '#lib/rules/coming.ts'
import { colorOf } from './kinds.ts'

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
    <Box component="li" sx={itemStyles}>
      <Box component="span" sx={{ borderLeft: '3px solid', borderColor: colorOf({ kind, failed }), pl: 1 }}>
        {word(kind)}
      </Box>
      <Box component="span" className="amount">
        {format.money(amount, currency)}
      </Box>
      <Box component="span" className="note">
        {failed && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {fail('short', { day: format.date(retryAt) })} ·{' '}
          </Box>
        )}
        {gatewayName(gatewayNo)} · {t('orders', { count: orders, shown: format.count(orders) })} ·{' '}
        {link ? (
          <Link component={NextLink} href={link.href} prefetch={false}>
            {link.text}
          </Link>
        ) : (
          t(batchNo || reserveNo ? 'made' : 'forecast')
        )}
      </Box>
    </Box>
  )
}

const itemStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '10rem 11rem minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.5,
  typography: 'body2',
  '& .amount': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .note': { color: 'text.secondary', gridColumn: { xs: '1 / -1', md: 'auto' }, pl: { xs: '11px', md: 0 } },
}
