import { defineColumns } from '#components/grid/list-columns.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getCarriers } from '#lib/contract/common.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { parcelHref } from '#lib/rules/tracking.ts'
import { deliveryStates, waybillStates } from '../../_shared/states.ts'

export const waybillColumns = defineColumns(
  waybillList,
  { labels: 'fields.waybill', rowId: 'tradeNo' },
  (column, { t }, carriers: AnswerOf<typeof getCarriers> | undefined) => ({
    shown: [
      column.time('createdAt'),
      column.money('amount'),
      column.status('waybillStatus', waybillStates),
      column.number('tradeNo', { href: orderHref, card: 'none' }),
      column.status('deliveryStatus', deliveryStates, { card: 'sub' }),
      column.number('trackingNumber', {
        card: 'none',
        outside: (_number, row) => parcelHref(row) ?? undefined,
      }),
      column.custom('carrierCode', {
        width: 100,
        text: ({ carrierCode }) =>
          carriers?.find((carrier) => carrier.carrierCode === carrierCode)?.label ?? carrierCode ?? '',
        grows: true,
        card: 'sub',
      }),
      column.number('orderNo', { card: 'lead' }),
      column.time('shippedAt'),
      column.gateway('gatewayNo'),
      column.word('productType', 'productType'),
      column.text('trackingSite', { width: 150 }),
      column.custom('pictureCount', {
        align: 'right',
        text: ({ waybillStatus, pictureCount }) => (waybillStatus === 'uploaded' ? String(pictureCount) : ''),
      }),
      column.text('uploadedBy'),
      column.time('uploadedAt'),
    ],
    hidden: [
      column.text('currency'),
      column.text('customerName'),
      column.text('website'),
      column.text('shippedFrom'),
      column.typed('productName', { width: 200 }),
      column.text('deliveryMethod'),
      column.text('deliveryDate', { width: 120 }),
      column.custom('hasLetter', { text: ({ hasLetter }) => (hasLetter ? t('waybill.has_letter') : '') }),
    ],
  }),
)
