import type { z } from 'zod'
import type { disputeDownload, disputeRow } from '#lib/contract/dispute.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { cardNumberOf } from '../transaction/export-fields.ts'
import { disputeCondition, disputeSource } from './filter.ts'
import { readDisputes, rowOf } from './read-rows.ts'

/** A row of the file: the list's, and the card as the grid shows it in one column. */
type ExportRow = z.input<typeof disputeRow> & { cardNumber: string | null }

const fields: Required<Omit<Fields<ExportRow>, 'cardFirst6' | 'cardLast4' | 'reason'>> = {
  disputeNo: 'text',
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  website: 'text',
  disputeType: 'enum:disputeType',
  chargebackKind: 'enum:chargebackKind',
  reasonCode: 'text',
  reasonText: 'text',
  remark: 'text',
  stage: 'enum:disputeStage',
  representmentStatus: 'enum:representmentStatus',
  arbitrationStatus: 'enum:arbitrationStatus',
  arbitrationUpdatedAt: 'time',
  preArbitrationDueAt: 'time',
  moneyState: 'enum:moneyState',
  frozen: 'yesNo',
  amount: 'amount',
  currency: 'text',
  tradeAmount: 'amount',
  appealAmount: 'amount',
  rdrRefundAmount: 'amount',
  filedAt: 'time',
  dueAt: 'time',
  representedAt: 'time',
  resolvedAt: 'time',
  returnReason: 'text',
  cardType: 'enum:cardType',
  cardNumber: 'text',
  tradedAt: 'time',
}

const exportRow = (row: z.input<typeof disputeRow>): ExportRow => ({
  ...row,
  cardNumber: cardNumberOf(row),
})

/** The filtered list as a file. */
export const downloadDisputes: Handler<typeof disputeDownload> = async ({ ctx, input }) => {
  const { where, range } = disputeCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: disputeSource,
    where,
    area: 'dispute',
    fields,
    read: async (keys) =>
      (await readDisputes(ctx.db, ctx.merchantNo, keys)).map((row) => exportRow(rowOf(row, ctx))),
    name: 'disputes',
    range,
  })
}
