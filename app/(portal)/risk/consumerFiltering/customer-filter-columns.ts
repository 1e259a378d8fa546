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
      column.number('filterNo'),
      column.status('status', customerFilterStates),
      column.word('limitType', 'limitType'),
      column.word('condition', 'filterCondition'),
      column.text('valueText', { width: 190, grows: true }),
      column.text('timeText', { width: 170 }),
      column.text('gatewayNo'),
      {
        ...column.text('website'),
        text: ({ website }) => (website === ALL_WEBSITES ? t('customer_filter.all_websites') : website),
      },
      column.typed('remark'),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
    hidden: [column.time('createdAt')],
  }),
)
