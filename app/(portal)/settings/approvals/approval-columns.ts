import { defineColumns } from '#components/grid/list-columns.ts'
import { approvalList } from '#lib/contract/approval.ts'
import { logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { approvalStates } from '../../_shared/states.ts'

export const approvalColumns = defineColumns(
  approvalList,
  { labels: 'fields.approval', rowId: 'approvalNo', log: logHrefOf('approval') },
  (column) => ({
    shown: [
      column.time('requestedAt', { card: 'none' }),
      column.money('amount'),
      column.status('state', approvalStates),
      column.text('operation', { width: 150, grows: true, card: 'lead' }),
      column.text('requestedBy', { card: 'sub' }),
      column.deadline('expiresAt', { isOpen: ({ state }) => state === 'waiting', card: 'time' }),
      column.number('tradeNo', { href: orderHref }),
      column.number('approvalNo', { card: 'sub' }),
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
