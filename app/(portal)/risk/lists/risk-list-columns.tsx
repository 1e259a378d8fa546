import { CountLink } from '#components/count-link.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { riskListList } from '#lib/contract/risk-list.ts'
import { listedOrdersHref, logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { riskListStates, riskListTypes } from '../../_shared/states.ts'

export const riskListColumns = defineColumns(
  riskListList,
  { labels: 'fields.risk_list', rowId: 'listNo', log: logHrefOf('risk_list') },
  (column, { t, format, opens }) => ({
    shown: [
      column.text('valueText', { width: 200, grows: true, card: 'lead' }),
      column.status('listType', riskListTypes),
      column.word('valueKind', 'listValueKind', { card: 'sub' }),
      column.status('state', riskListStates),
      {
        ...column.day('expiresOn'),
        text: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : t('risk_list.never')),
      },
      column.custom('hits', {
        align: 'right',
        text: ({ hits }) => format.count(hits),
        render: ({ listNo, hits }) => {
          const href = listedOrdersHref(listNo)
          return (
            <CountLink
              count={hits}
              href={opens(href) ? href : undefined}
              label={t('risk_list.orders_of', { listNo })}
            />
          )
        },
      }),
      column.time('lastHitAt'),
      column.word('reason', 'listReason', { card: 'sub' }),
      column.typed('remark', { width: 160 }),
      column.text('createdBy'),
      column.time('updatedAt'),
    ],
    hidden: [
      column.number('tradeNo', { href: orderHref }),
      column.number('listNo'),
      column.time('createdAt'),
      column.text('updatedBy'),
    ],
  }),
)
