import { cellContent } from '#components/grid/column.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { numberWidth } from '#components/grid/widths.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { storeList } from '#lib/contract/store.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { earlyPayoutStates, storeStates } from '../states.ts'

const GATEWAY_PAGE = '/platform/shopifyMerBind'

interface Variant {
  /** For the page of one platform, which does not show payouts. */
  plugin?: true
  /** For the page where gateways are changed: it does not link to itself. */
  gateways?: true
}

const columnsOf = ({ plugin, gateways }: Variant) =>
  defineColumns(
    storeList,
    { labels: 'fields.store', rowId: 'storeNo', log: logHrefOf('store') },
    (column, { t, opens, portal: { user } }) => {
      const gateway = column.gateway('gatewayNo', { card: 'sub' })
      const linked = !gateways && opens(GATEWAY_PAGE)
      return {
        shown: [
          column.typed('name', { width: 140, card: 'lead' }),
          column.status('status', storeStates),
          ...(plugin ? [] : [column.word('platform', 'storePlatform', { card: 'sub' })]),
          linked
            ? {
                ...gateway,
                render: (row) => (
                  <TextLink href={`${GATEWAY_PAGE}?storeNo=${row.storeNo}`}>
                    {cellContent(gateway, row)}
                  </TextLink>
                ),
              }
            : gateway,
          column.number('domain', {
            width: numberWidth('haituo-running'),
            card: plugin ? 'sub' : 'none',
            wholeOnCard: true,
          }),
          column.word('reason', 'storeReason', { width: 140, grows: true }),
          column.time('boundAt', { card: 'time' }),
          column.time('authorizedAt'),
          ...(plugin || !user?.flags.payout ? [] : [column.status('earlyPayout', earlyPayoutStates)]),
          column.custom('accessTokenLast4', {
            width: 90,
            text: (row) => (row.accessTokenLast4 ? `•••• ${row.accessTokenLast4}` : ''),
          }),
        ],
        hidden: [
          column.time('updatedAt'),
          column.custom('updatedBy', {
            text: ({ updatedBy, updatedAt }) => updatedBy ?? (updatedAt ? t('store.owner') : ''),
          }),
          column.text('storeNo', { width: 104 }),
        ],
      }
    },
  )

export const storeColumns = columnsOf({})
export const gatewayStoreColumns = columnsOf({ gateways: true })
export const pluginStoreColumns = columnsOf({ plugin: true })
