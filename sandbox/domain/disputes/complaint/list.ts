import { eq, gte, or, type SQL } from 'drizzle-orm'
import {
  type complaintCounts,
  complaintDownload,
  complaintList,
  complaintRow,
  complaintStatuses,
} from '#lib/contract/complaint.ts'
import { complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byOrder } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, matchOrder, oneOf, period } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { rowOf } from './rows.ts'

const t = complaints

const counted: Record<(typeof complaintCounts)[number], SQL> = {
  once: eq(t.count, 1),
  twice: eq(t.count, 2),
  more: gte(t.count, 3),
}

const complaintRecords = defineList({
  table: t,
  key: t.complaintNo,
  sorts: { complainedAt: t.complainedAt, count: t.count, amount: t.amount },
  defaultSort: 'complainedAt',
  websites: byOrder(t),
  period: period(t.complainedAt, 'complainedAt'),
  where: (filter: FilterOf<typeof complaintList>) => [
    matchOrder(t, filter),
    matchFields(t, filter, 'complaintNo', 'reason', 'level', 'method', 'status', 'followUpType'),
    oneOf(t.email, filter.email?.toLowerCase()),
    filter.count?.length ? or(...filter.count.map((count) => counted[count])) : undefined,
  ],
  row: rowOf,
})

export const listComplaints = listHandler(
  complaintList,
  complaintRecords,
  countsBy(complaintRecords, 'status', complaintStatuses),
)

export const downloadComplaints = exportHandler(complaintDownload, complaintRecords, {
  name: 'complaints',
  columns: exportColumns(complaintRow, {
    labels: 'fields.complaint',
    kinds: {
      reason: 'enum:complaintReason',
      level: 'enum:complaintLevel',
      method: 'enum:complaintMethod',
      status: 'enum:complaintStatus',
    },
  }),
})
