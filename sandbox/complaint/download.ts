import type { ComplaintRow, complaintDownload } from '#lib/contract/complaint.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { complaintCondition, complaintSource } from './filter.ts'
import { readComplaints } from './rows.ts'

const fields: Required<Omit<Fields<ComplaintRow>, 'version'>> = {
  complaintNo: 'text',
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  amount: 'amount',
  currency: 'text',
  customerName: 'text',
  email: 'text',
  reason: 'enum:complaintReason',
  level: 'enum:complaintLevel',
  method: 'enum:complaintMethod',
  count: 'number',
  status: 'enum:complaintStatus',
  followUpType: 'enum:followUpType',
  complainedAt: 'time',
  followedUpAt: 'time',
  followedUpBy: 'text',
  closedAt: 'time',
}

/** The filtered list as a file. */
export const downloadComplaints: Handler<typeof complaintDownload> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where, range } = complaintCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: complaintSource,
    where,
    area: 'complaint',
    fields,
    read: async (keys) => readComplaints(db, merchantNo, keys),
    name: 'complaints',
    range,
  })
}
