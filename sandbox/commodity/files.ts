import { and, between, eq } from 'drizzle-orm'
import { commodityColumns, type commoditySheet, type missingDownload } from '#lib/contract/commodity.ts'
import { commoditySince } from '#lib/rules/commodity.ts'
import type { Handler } from '../context.ts'
import { transactions } from '../db/schema/payment.ts'
import { fileOf } from '../export/file.ts'
import { ofSites } from '../gate/sites.ts'
import { all } from '../list/conditions.ts'
import { exportFields, exportRow } from '../transaction/export-fields.ts'
import { transactionSource } from '../transaction/filter.ts'
import { readRows, rowOf } from '../transaction/read-rows.ts'
import { failedFile } from '../upload/failed.ts'
import { listUploads } from '../upload/list.ts'
import { templateOf } from '../upload/template.ts'
import { hasStatus } from './list.ts'

/** Spec §9 Downloads. */
const MAX_RECORDS = 5000
const missingColumns = [
  'tradeNo',
  'orderNo',
  'gatewayNo',
  'website',
  'createdAt',
  'amount',
  'currency',
  'customerName',
  'email',
]

/** Orders of the last six months that lack product details. */
export const downloadMissing: Handler<typeof missingDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const range = { from: commoditySince(ctx.now(), ctx.timeZone), to: ctx.now() }
  return fileOf({
    ctx,
    input: { ...input, columns: missingColumns },
    source: transactionSource,
    where: all(
      eq(transactions.merchantNo, merchantNo),
      and(
        eq(transactions.status, 'success'),
        eq(transactions.reconciled, true),
        between(transactions.createdAt, range.from, range.to),
        hasStatus(db, 'missing'),
        ofSites(ctx, transactions.website),
      ),
    ),
    area: 'transaction',
    fields: exportFields,
    read: async (keys) => (await readRows(db, merchantNo, keys)).map((row) => exportRow(rowOf(row, locale))),
    name: 'without-product-details',
    range,
    maximum: MAX_RECORDS,
  })
}

/** The Excel template of product details. */
export const commodityTemplateFile: Handler<(typeof commoditySheet)['template']> = ({ ctx }) =>
  templateOf(
    'commodity',
    ctx.locale,
    commodityColumns.map((name) => ({
      name,
      demand: name === 'tradeNo' || name === 'orderNo' ? 'one' : 'required',
    })),
    {},
  )

/** Past uploads of product details. */
export const listCommodityUploads: Handler<(typeof commoditySheet)['uploads']> = ({ ctx, input }) =>
  listUploads(ctx, 'commodity', input)

/** The rows of an upload that were not saved. */
export const downloadFailedCommodities: Handler<(typeof commoditySheet)['failedDownload']> = ({
  ctx,
  input,
}) => failedFile(ctx, 'commodity', commodityColumns, input)
