import { CopyButton } from '#components/copy-button.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { linkList } from '#lib/contract/link.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { linkStates } from '../_shared/states.ts'
import { priceText } from './price-text.ts'

/** Two amounts and a currency, in px. */
const PRICE_WIDTH = 170

export const linkColumns = defineColumns(
  linkList,
  { labels: 'link.fields', rowId: 'linkNo', opens: ({ linkNo }) => [linkHref(linkNo)] },
  (column, { t, format }) => ({
    shown: [
      column.time('createdAt'),
      column.custom('amount', {
        width: PRICE_WIDTH,
        align: 'right',
        kind: 'amount',
        text: (row) => priceText(format, row),
      }),
      column.status('status', linkStates),
      column.number('linkNo', { href: linkHref, card: 'none' }),
      column.typed('description', { width: 140, grows: true, card: 'lead' }),
      column.custom('url', {
        text: () => '',
        // Only links that can be paid are shared.
        render: ({ url, status }) =>
          isOpenLink(status) && <CopyButton text={url} label={t('link.copy_address')} />,
      }),
      column.number('orderNo', { card: 'sub' }),
      column.money('paidAmount', { card: 'none' }),
      column.time('expiresAt'),
      column.word('use', 'linkUse'),
      column.count('paidCount'),
      column.time('lastPaidAt'),
      column.gateway('gatewayNo'),
      column.text('website'),
      column.text('createdBy'),
    ],
    hidden: [column.text('currency'), column.word('locale', 'language'), column.text('expiredBy')],
  }),
)
