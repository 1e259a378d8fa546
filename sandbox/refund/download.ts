import type { z } from 'zod'
import type { refundDownload, refundRow } from '#lib/contract/refund.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
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
  const { where, range } = refundCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: refundSource,
    where,
    area: 'refund',
    fields,
    read: async (keys) => (await readRefunds(ctx.db, ctx.merchantNo, keys)).map((row) => rowOf(row, ctx)),
    name: 'refunds',
    range,
  })
}
