'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type CommodityRow, commodityStatuses } from '#lib/contract/commodity.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { commodityTones } from '../../tones.ts'

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
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        ),
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column(
        'commodityStatus',
        chipWidth(...commodityStatuses.map((each) => word(`commodityStatus.${each}`))),
        {
          text: (row) => word(`commodityStatus.${row.commodityStatus}`),
          render: ({ commodityStatus }) => (
            <StatusChip
              tone={commodityTones[commodityStatus]}
              label={word(`commodityStatus.${commodityStatus}`)}
            />
          ),
        },
      ),
      column('products', 240, {
        text: items,
        render: (row) => <TypedText text={items(row)} />,
        grows: true,
      }),
      column('amount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('customerName', widths.person),
      column('uploadedBy', widths.person),
      column('uploadedAt', widths.time, {
        text: ({ uploadedAt }) => (uploadedAt ? format.dateTime(uploadedAt) : ''),
      }),
      column('currency', widths.currency, { hidden: true }),
      column('website', widths.site, { hidden: true }),
    ]
  }, [t, label, word, format])
}
