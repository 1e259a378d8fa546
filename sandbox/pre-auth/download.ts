import type { z } from 'zod'
import type { preAuthDownload, preAuthRow } from '#lib/contract/pre-auth.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { cardNumberOf } from '../transaction/export-fields.ts'
import { transactionSource } from '../transaction/filter.ts'
import { preAuthCondition } from './filter.ts'
import { readPreAuths } from './read-rows.ts'

/** A row of the file: the list's, and the card as the grid shows it in one column. */
type ExportRow = z.input<typeof preAuthRow> & { cardNumber: string | null }

const fields: Required<Fields<ExportRow>> = {
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  website: 'text',
  preAuthStatus: 'enum:preAuthStatus',
  preAuthType: 'enum:preAuthType',
  createdAt: 'time',
  lapsesAt: 'time',
  decidedAt: 'time',
  decidedBy: 'text',
  amount: 'amount',
  currency: 'text',
  riskScore: 'number',
  preAuthScore: 'number',
  totalScore: 'number',
  customerName: 'text',
  email: 'text',
  cardType: 'enum:cardType',
  cardNumber: 'text',
  cardFirst6: 'text',
  cardLast4: 'text',
  issuingBank: 'text',
  bankCountry: 'country',
  ip: 'text',
  ipCountry: 'country',
  environment: 'enum:environment',
}

/** The filtered list as a file. */
export const downloadPreAuths: Handler<typeof preAuthDownload> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where, range } = preAuthCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: transactionSource,
    where,
    area: 'pre_auth',
    fields,
    read: async (keys) =>
      (await readPreAuths(db, merchantNo, keys)).map((row) => ({ ...row, cardNumber: cardNumberOf(row) })),
    name: 'pre-authorizations',
    range,
  })
}
