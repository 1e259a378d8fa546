import type { z } from 'zod'
import type { refundDownload, refundRow } from '#lib/contract/refund.ts'
import type { Handler } from '../context.ts'
import { columnsOf, type Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { refundCondition, refundSource } from './filter.ts'
import { readRefunds, rowOf } from './read-rows.ts'

const fields: Required<Fields<z.input<typeof refundRow>>> = {
  refundNo: 'text',
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  amount: 'amount',
  currency: 'text',
  tradeAmount: 'amount',
  type: 'enum:refundType',
  reason: 'text',
  status: 'enum:refundStatus',
  applicant: 'text',
  appliedAt: 'time',
  processedAt: 'time',
  operator: 'text',
  failureInfo: 'text',
  nextStep: 'enum:refundStep',
  nextStepOn: 'text',
}

/** The filtered list as a file. */
export const downloadRefunds: Handler<typeof refundDownload> = async ({ ctx, input }) => {
  const { format, columns, timeZone, sort, ...filter } = input
  const { where, range } = refundCondition(filter, ctx)
  return fileOf({
    db: ctx.db,
    source: refundSource,
    where,
    sort,
    columns: columnsOf({ area: 'refund', fields, columns, locale: ctx.locale, timeZone }),
    read: async (keys) => (await readRefunds(ctx.db, ctx.merchantNo, keys)).map((row) => rowOf(row, ctx)),
    format,
    name: 'refunds',
    range,
    timeZone,
  })
}
