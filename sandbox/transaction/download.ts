import type { transactionDownload } from '#lib/contract/transaction.ts'
import type { Handler } from '../context.ts'
import { fileOf } from '../export/file.ts'
import { exportFields, exportRow } from './export-fields.ts'
import { transactionCondition, transactionSource } from './filter.ts'
import { readRows, rowOf } from './read-rows.ts'

/** The filtered list as a file. */
export const downloadTransactions: Handler<typeof transactionDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const { where, range } = transactionCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: transactionSource,
    where,
    area: 'transaction',
    fields: exportFields,
    read: async (keys) => (await readRows(db, merchantNo, keys)).map((row) => exportRow(rowOf(row, locale))),
    name: 'transactions',
    range,
  })
}
