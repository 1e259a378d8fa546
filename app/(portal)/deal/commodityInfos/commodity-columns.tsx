import { defineColumns } from '#components/grid/list-columns.ts'
import { TypedText } from '#components/typed-text.tsx'
import { type CommodityRow, commodityList } from '#lib/contract/commodity.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { commodityStates } from '../../_shared/states.ts'

export const commodityColumns = defineColumns(
  commodityList,
  { labels: 'fields.commodity', rowId: 'tradeNo' },
  (column, { t, format }) => {
    const items = ({ products, currency }: CommodityRow) =>
      products
        .map(({ name, price, quantity }) =>
          t('commodity.item', { name, price: format.amount(price, currency), quantity }),
        )
        .join(' | ')
    return {
      shown: [
        column.time('createdAt'),
        column.money('amount'),
        column.status('commodityStatus', commodityStates),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.custom('products', {
          width: 200,
          text: items,
          render: (row) => <TypedText text={items(row)} />,
          grows: true,
          card: 'sub',
        }),
        column.number('orderNo', { card: 'sub' }),
        column.typed('customerName', { card: 'lead' }),
        column.gateway('gatewayNo'),
        column.text('uploadedBy'),
        column.time('uploadedAt'),
      ],
      hidden: [column.text('currency'), column.text('website')],
    }
  },
)
