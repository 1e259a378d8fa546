import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CommodityColumn, commoditySheet } from '#lib/contract/commodity.ts'
import { cellsOfItems, itemsOfCells } from '#lib/rules/commodity.ts'
import {
  type Row,
  type ValidatedRow,
  validatedRowOf,
  validateRows,
} from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { transactionEvents, transactionProducts } from '#sandbox/platform/db/schema/payment.ts'
import { commodities } from '#sandbox/platform/db/schema/upload.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { noteRows, openBatch } from '#sandbox/platform/upload/batch.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { readSheet, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import { commodityRowRules, commodityShape, type ExistingProducts, itemsOfStored } from './row-rules.ts'

/** The dry run of a file: every row with its result. Nothing is saved. */
export const resolveCommodities: Handler<(typeof commoditySheet)['resolve']> = async ({ ctx }) => {
  const rows = await readSheet<CommodityColumn>(sheetOf(ctx.files).bytes, commodityShape())
  return { rows: (await validateRows(ctx, commodityRowRules(ctx), rows)).map(validatedRowOf) }
}

/** Checks the corrected rows of a dry run again. */
export const checkCommodityRows: Handler<(typeof commoditySheet)['checkRows']> = async ({ ctx, input }) => ({
  rows: (await validateRows(ctx, commodityRowRules(ctx), input.rows)).map(validatedRowOf),
})

/** Saves the valid rows and records the invalid ones. The orders stay locked until the transaction ends. */
async function saveRows(
  ctx: Context,
  rows: readonly Row<CommodityColumn>[],
  from: { batchNo?: string | undefined; fileName: string },
) {
  const batch = await openBatch(ctx, 'commodity', from)
  const validated = await validateRows(ctx, commodityRowRules(ctx), rows, {
    lock: true,
    batchNo: batch.batchNo,
  })
  const changedRows = validated.filter(({ verdict }) => verdict === 'new' || verdict === 'replaces')
  for (let at = 0; at < changedRows.length; at += CHUNK) {
    await writeSome(ctx, changedRows.slice(at, at + CHUNK), batch.batchNo)
  }
  return { upload: await noteRows(ctx, batch, validated), validated }
}

const CHUNK = 500

async function writeSome(
  ctx: Context,
  rows: readonly ValidatedRow<CommodityColumn, ExistingProducts>[],
  batchNo: string,
): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const now = ctx.now()
  const orders = rows.flatMap(({ order, cells, there }) =>
    order ? [{ ...order, items: itemsOfCells(cells, order.currency).items, there }] : [],
  )
  const tradeNos = orders.map(({ tradeNo }) => tradeNo)
  await db
    .delete(transactionProducts)
    .where(
      and(eq(transactionProducts.merchantNo, merchantNo), inArray(transactionProducts.tradeNo, tradeNos)),
    )
  await db.insert(transactionProducts).values(
    orders.flatMap(({ tradeNo, items }) =>
      items.map((item, position) => ({
        merchantNo,
        tradeNo,
        position,
        ...item,
      })),
    ),
  )
  await db
    .insert(commodities)
    .values(
      tradeNos.map((tradeNo) => ({ merchantNo, tradeNo, batchNo, uploadedBy: userName, uploadedAt: now })),
    )
    .onConflictDoUpdate({
      target: [commodities.merchantNo, commodities.tradeNo],
      set: {
        batchNo: sql`excluded.batch_no`,
        uploadedBy: sql`excluded.uploaded_by`,
        uploadedAt: sql`excluded.uploaded_at`,
      },
    })
  await db.insert(transactionEvents).values(
    tradeNos.map((tradeNo) => ({
      merchantNo,
      tradeNo,
      at: now,
      kind: 'products_uploaded' as const,
      actor: userName,
    })),
  )
  for (const { tradeNo, currency, items, there } of orders) {
    noteChange(ctx, tradeNo, {
      before: there && cellsOfItems(itemsOfStored(there.products, currency)),
      after: cellsOfItems(items),
    })
  }
}

/** Saves one order or the corrected rows of a dry run, in parts. */
export const saveCommodityRows: Handler<(typeof commoditySheet)['saveRows']> = async ({ ctx, input }) => {
  const { upload, validated } = await saveRows(ctx, input.rows, input)
  return { upload, rows: validated.map(validatedRowOf) }
}

/** Saves a whole file in one step. */
export const uploadCommodities: Handler<(typeof commoditySheet)['upload']> = async ({ ctx }) => {
  const file = sheetOf(ctx.files)
  const rows = preparsedRows<CommodityColumn>(file)
  return (await saveRows(ctx, rows, { fileName: file.fileName })).upload
}
