import { defineColumns } from '#components/grid/list-columns.ts'
import { approvalList } from '#lib/contract/approval.ts'
import { logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { approvalStates } from '../../_shared/states.ts'

export const approvalColumns = defineColumns(
  approvalList,
  { labels: 'fields.approval', rowId: 'approvalNo', log: logHrefOf('approval') },
  (column) => ({
    shown: [
      column.number('approvalNo'),
      column.status('state', approvalStates),
      column.text('operation', { grows: true }),
      column.number('tradeNo', { href: orderHref }),
      column.money('amount'),
      column.text('requestedBy'),
      column.time('requestedAt'),
      column.time('expiresAt'),
      column.text('approver'),
      column.time('endedAt'),
    ],
    hidden: [
      column.word('kind', 'approvalKind'),
      column.text('target'),
      column.text('currency'),
      column.typed('reason'),
      column.text('failure'),
      column.text('resultNo'),
    ],
  }),
)
