import { defineColumns } from '#components/grid/list-columns.ts'
import { customerFilterList } from '#lib/contract/customer-filter.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import { customerFilterStates } from '../../_shared/states.ts'

export const customerFilterColumns = defineColumns(
  customerFilterList,
  { labels: 'customer_filter.fields', rowId: 'filterNo', log: logHrefOf('customer_filter') },
  (column, { t }) => ({
    shown: [
      column.number('filterNo', { card: 'none' }),
      column.status('status', customerFilterStates),
      column.word('limitType', 'limitType', { card: 'sub' }),
      column.word('condition', 'filterCondition', { card: 'sub' }),
      column.text('valueText', { width: 150, grows: true, card: 'lead' }),
      {
        ...column.text('website', { width: 140 }),
        text: ({ website }) => (website === ALL_WEBSITES ? t('customer_filter.all_websites') : website),
      },
      column.text('timeText', { width: 130 }),
      column.gateway('gatewayNo'),
      column.time('updatedAt'),
      column.text('updatedBy'),
      column.typed('remark', { width: 140 }),
    ],
    hidden: [column.time('createdAt')],
  }),
)
