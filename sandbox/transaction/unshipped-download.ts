import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { and, between, eq } from 'drizzle-orm'
import type { unshippedDownload } from '#lib/contract/transaction.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import type { Handler } from '../context.ts'
import { transactions } from '../db/schema/payment.ts'
import { fileOf } from '../export/file.ts'
import { ofSites } from '../gate/sites.ts'
import { all } from '../list/conditions.ts'
import { exportFields, exportRow } from './export-fields.ts'
import { transactionSource } from './filter.ts'
import { readRows, rowOf } from './read-rows.ts'

/** Spec §9 Downloads. */
const MONTHS = 6
const MAX_RECORDS = 5000

const columns = [
  'tradeNo',
  'orderNo',
  'gatewayNo',
  'website',
  'createdAt',
  'amount',
  'currency',
  'method',
  'customerName',
  'email',
]

/** Paid orders without a waybill: six months, up to some days ago. */
export const downloadUnshipped: Handler<typeof unshippedDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const now = new TZDate(ctx.now(), ctx.timeZone)
  const range = {
    from: startOfDayIn(new Date(+subMonths(now, MONTHS)), ctx.timeZone),
    to: endOfDayIn(new Date(+subDays(now, input.upToDaysAgo)), ctx.timeZone),
  }
  const where = all(
    eq(transactions.merchantNo, merchantNo),
    and(
      eq(transactions.status, 'success'),
      between(transactions.createdAt, range.from, range.to),
      eq(transactions.waybillUploaded, false),
      ofSites(ctx, transactions.website),
    ),
  )
  return fileOf({
    ctx,
    input: { ...input, columns },
    source: transactionSource,
    where,
    area: 'transaction',
    fields: exportFields,
    read: async (keys) => (await readRows(db, merchantNo, keys)).map((row) => exportRow(rowOf(row, locale))),
    name: 'unshipped',
    range,
    maximum: MAX_RECORDS,
  })
}
