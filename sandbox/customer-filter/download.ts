import type { CustomerFilterRow, customerFilterDownload } from '#lib/contract/customer-filter.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { portalWord } from '../vocabulary.ts'
import { filterCondition, filterSource } from './filter.ts'
import { readFilters, rowOf } from './rows.ts'

const fields: Fields<CustomerFilterRow> = {
  filterNo: 'text',
  gatewayNo: 'text',
  website: 'text',
  limitType: 'enum:limitType',
  condition: 'enum:filterCondition',
  valueText: 'text',
  timeText: 'text',
  status: 'enum:filterStatus',
  remark: 'text',
  createdAt: 'time',
  updatedAt: 'time',
  updatedBy: 'text',
}

const exportRow = (row: CustomerFilterRow, locale: Locale): CustomerFilterRow => ({
  ...row,
  website: row.website === ALL_WEBSITES ? portalWord(locale, 'customer_filter', 'all_websites') : row.website,
})

/** The filtered list as a file. */
export const downloadFilters: Handler<typeof customerFilterDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const now = ctx.now()
  return fileOf({
    ctx,
    input,
    source: filterSource,
    where: filterCondition(input, ctx),
    area: 'fields',
    words: 'customer_filter',
    fields,
    read: async (keys) =>
      (await readFilters(db, merchantNo, keys)).map((row) => exportRow(rowOf(row, locale), locale)),
    name: 'customer-filters',
    // The list is of now and bounded by no period.
    range: { from: now, to: now },
  })
}
