'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { Status } from '#components/status-chip.tsx'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { reserveHref } from '#lib/record-hrefs.ts'
import { reserveStates } from '../../../_shared/states.ts'
import type { TradeSettlement } from './trade-settlement.ts'

interface TradeReserveProps {
  trade: TradeSettlement
  /** The reserve batch that contains this order's reserve. */
  reserve: ReserveRow
}

/** The reserve withheld from the order, and its release date. */
export function TradeReserve({ trade, reserve }: TradeReserveProps) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.reserve')
  const format = useFormat()
  const sale = trade.entries.find(({ kind }) => kind === 'sale')
  const { reserveNo, status } = reserve
  return (
    <Section id="reserve" title={t('reserve')}>
      <DescriptionList
        rows
        items={[
          {
            id: 'amount',
            label: label('amount'),
            value: sale && format.money(sale.settledReserve.replace(/^-/, ''), reserve.currency),
          },
          {
            id: 'status',
            label: label('status'),
            value: <Status of={reserveStates} value={status} />,
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
            value: <RecordLink text={reserveNo} href={reserveHref} />,
          },
        ]}
      />
    </Section>
  )
}
