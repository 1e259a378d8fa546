import type { ComplaintRow, complaintDownload } from '#lib/contract/complaint.ts'
import type { Handler } from '../context.ts'
import { columnsOf, type Fields } from '../export/columns.ts'
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
  const { format, columns, timeZone, sort, ...filter } = input
  const { db, merchantNo, locale } = ctx
  const { where, range } = complaintCondition(filter, ctx)
  return fileOf({
    db,
    source: complaintSource,
    where,
    sort,
    columns: columnsOf<ComplaintRow>({ area: 'complaint', fields, columns, locale, timeZone }),
    read: async (keys) => readComplaints(db, merchantNo, keys),
    format,
    name: 'complaints',
    range,
    timeZone,
  })
}
