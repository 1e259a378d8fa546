import { defineColumns } from '#components/grid/list-columns.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { complaintList } from '#lib/contract/complaint.ts'
import { complaintHref, orderHref } from '#lib/record-hrefs.ts'
import { complaintStates } from '../_shared/states.ts'

export const complaintColumns = defineColumns(
  complaintList,
  {
    labels: 'fields.complaint',
    rowId: 'complaintNo',
    opens: ({ complaintNo, tradeNo, status }) => [
      trailRecord(complaintHref(complaintNo), status !== 'pending'),
      orderHref(tradeNo),
    ],
  },
  (column) => ({
    shown: [
      column.time('complainedAt'),
      column.money('amount'),
      column.status('status', complaintStates),
      column.number('complaintNo', { href: complaintHref, card: 'none' }),
      column.word('level', 'complaintLevel', { strong: ({ level }) => level === 'urgent', card: 'none' }),
      column.word('reason', 'complaintReason', { width: 150, grows: true, card: 'sub' }),
      column.typed('customerName', { card: 'lead' }),
      column.number('orderNo', { card: 'sub' }),
      column.count('count'),
      column.word('followUpType', 'followUpType'),
      column.word('method', 'complaintMethod'),
      column.text('email', { width: 150 }),
      column.number('tradeNo', { href: orderHref }),
      column.gateway('gatewayNo'),
      column.time('followedUpAt'),
      column.text('followedUpBy'),
    ],
    hidden: [column.text('currency'), column.time('closedAt')],
  }),
)
