'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { CommodityRow } from '#lib/contract/commodity.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { commodityTones } from '../tones.ts'
import { hrefOf } from '../transaction/[tradeNo]/href.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useCommodityColumns(): readonly Column<CommodityRow>[] {
  const t = useTranslations('commodity')
  const label = useTranslations('fields.commodity')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<CommodityRow, 'eligible'>(label)
    const items = ({ products, currency }: CommodityRow) =>
      products
        .map(({ name, price, quantity }) =>
          t('item', { name, price: format.amount(price, currency), quantity }),
        )
        .join(' | ')
    return [
      column('createdAt', 182, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', 218, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={hrefOf(tradeNo)} />
        ),
      }),
      column('commodityStatus', 170, {
        text: (row) => word(`commodityStatus.${row.commodityStatus}`),
        render: ({ commodityStatus }) => (
          <StatusChip
            tone={commodityTones[commodityStatus]}
            label={word(`commodityStatus.${commodityStatus}`)}
          />
        ),
      }),
      column('products', 360, {
        text: items,
        render: (row) => <TypedText text={items(row)} />,
      }),
      column('amount', 128, { align: 'right', text: (row) => format.amount(row.amount, row.currency) }),
      column('currency', 96),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('gatewayNo', 110),
      column('customerName', 150),
      column('uploadedBy', 120),
      column('uploadedAt', 182, {
        text: ({ uploadedAt }) => (uploadedAt ? format.dateTime(uploadedAt) : ''),
      }),
      column('website', 200, { hidden: true }),
    ]
  }, [t, label, word, format])
}
