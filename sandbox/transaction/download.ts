import type { transactionDownload } from '#lib/contract/transaction.ts'
import type { Handler } from '../context.ts'
import { columnsOf } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { exportFields, exportRow } from './export-fields.ts'
import { transactionCondition, transactionSource } from './filter.ts'
import { readRows, rowOf } from './read-rows.ts'

/** The filtered list as a file. */
export const downloadTransactions: Handler<typeof transactionDownload> = async ({ ctx, input }) => {
  const { format, columns, timeZone, sort, ...filter } = input
  const { db, merchantNo, locale } = ctx
  const { where, range } = transactionCondition(filter, ctx)
  return fileOf({
    db,
    source: transactionSource,
    where,
    sort,
    columns: columnsOf({ area: 'transaction', fields: exportFields, columns, locale, timeZone }),
    read: async (keys) => (await readRows(db, merchantNo, keys)).map((row) => exportRow(rowOf(row, locale))),
    format,
    name: 'transactions',
    range,
    timeZone,
  })
}
