import { defineColumns } from '#components/grid/list-columns.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { complaintList } from '#lib/contract/complaint.ts'
import { complaintHref, orderHref } from '#lib/record-hrefs.ts'
import { complaintStates } from '../_shared/states.ts'

export const complaintColumns = defineColumns(
  complaintList,
  {
    labels: 'fields.complaint',
    rowId: 'complaintNo',
    opens: ({ complaintNo, tradeNo, status }) => [
      opened(complaintHref(complaintNo), status !== 'pending'),
      orderHref(tradeNo),
    ],
  },
  (column) => ({
    shown: [
      column.number('complaintNo', { href: complaintHref }),
      column.status('status', complaintStates),
      column.word('level', 'complaintLevel', { strong: ({ level }) => level === 'urgent' }),
      column.time('complainedAt'),
      column.word('reason', 'complaintReason', { grows: true }),
      column.money('amount'),
      column.count('count'),
      column.number('orderNo'),
      column.number('tradeNo', { href: orderHref }),
      column.word('method', 'complaintMethod'),
      column.word('followUpType', 'followUpType'),
      column.typed('customerName'),
      column.text('email'),
      column.text('gatewayNo'),
      column.time('followedUpAt'),
      column.text('followedUpBy'),
    ],
    hidden: [column.text('currency'), column.time('closedAt')],
  }),
)
