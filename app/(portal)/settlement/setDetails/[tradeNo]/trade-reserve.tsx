'use client'

import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { reserveHref } from '#lib/record-hrefs.ts'
import { reserveTones } from '../../../tones.ts'
import type { TradeSettlement } from './trade-settlement.ts'

interface TradeReserveProps {
  trade: TradeSettlement
  /** The batch of reserves that this order's is in. */
  reserve: ReserveRow
}

/** What is held back of the order, and when it is given back. */
export function TradeReserve({ trade, reserve }: TradeReserveProps) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.reserve')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  const sale = trade.entries.find(({ kind }) => kind === 'sale')
  const { reserveNo, status } = reserve
  return (
    <Section id="reserve" title={t('reserve')}>
      <DescriptionList
        items={[
          {
            id: 'amount',
            label: label('amount'),
            value: sale && format.money(sale.settledReserve.replace(/^-/, ''), reserve.currency),
          },
          {
            id: 'status',
            label: label('status'),
            value: <StatusChip tone={reserveTones[status]} label={word(`reserveBatchStatus.${status}`)} />,
          },
          { id: 'takenAt', label: label('takenAt'), value: format.dateTime(reserve.takenAt) },
          { id: 'releaseAt', label: label('releaseAt'), value: format.dateTime(reserve.releaseAt) },
          {
            id: 'releasedAt',
            label: label('releasedAt'),
            value: reserve.releasedAt && format.dateTime(reserve.releasedAt),
          },
          {
            id: 'reserveNo',
            label: label('reserveNo'),
            value: opens('/settlement/reserveSettleDetails') ? (
              <Link component={NextLink} href={reserveHref(reserveNo)} prefetch={false}>
                {reserveNo}
              </Link>
            ) : (
              reserveNo
            ),
          },
        ]}
      />
    </Section>
  )
}
