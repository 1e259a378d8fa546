import type { z } from 'zod'
import type { fraudDownload, fraudRow } from '#lib/contract/fraud.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { cardNumberOf } from '../transaction/export-fields.ts'
import { fraudCondition, fraudSource } from './filter.ts'
import { readFrauds } from './read-rows.ts'

/** A row of the file: the list's, and the card as the grid shows it in one column. */
type ExportRow = z.input<typeof fraudRow> & { cardNumber: string | null }

const fields: Required<Fields<ExportRow>> = {
  fraudNo: 'text',
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  website: 'text',
  fraudEntryDate: 'time',
  fraudReportDate: 'text',
  fraudReason: 'enum:fraudReason',
  schemeCode: 'text',
  chargebackReceived: 'yesNo',
  disputeNo: 'text',
  appealed: 'yesNo',
  amount: 'amount',
  currency: 'text',
  cardType: 'enum:cardType',
  cardNumber: 'text',
  cardFirst6: 'text',
  cardLast4: 'text',
  email: 'text',
  customerName: 'text',
  issuingBank: 'text',
  bankCountry: 'country',
  ip: 'text',
  ipCountry: 'country',
  riskScore: 'number',
  refunded: 'enum:refundedState',
  createdAt: 'time',
}

/** The filtered list as a file. */
export const downloadFrauds: Handler<typeof fraudDownload> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where, range } = fraudCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: fraudSource,
    where,
    area: 'fraud',
    fields,
    read: async (keys) =>
      (await readFrauds(db, merchantNo, keys)).map((row) => ({ ...row, cardNumber: cardNumberOf(row) })),
    name: 'frauds',
    range,
  })
}
