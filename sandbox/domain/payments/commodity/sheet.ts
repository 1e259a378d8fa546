import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CommodityColumn, commodityColumns, type commoditySheet } from '#lib/contract/commodity.ts'
import { cellsOfItems, itemsOfCells } from '#lib/rules/commodity.ts'
import { orderSheet } from '#sandbox/domain/payments/transaction/order-sheet.ts'
import type { ValidatedRow } from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { transactionEvents, transactionProducts } from '#sandbox/platform/db/schema/payment.ts'
import { commodities } from '#sandbox/platform/db/schema/upload.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'
import { commodityRowRules, commodityShape, type ExistingProducts, itemsOfStored } from './row-rules.ts'

/** Product details from Excel. */

const CHUNK = 500

export const commodityHandlers = orderSheet<CommodityColumn, ExistingProducts>({
  kind: 'commodity',
  columns: commodityColumns,
  shape: commodityShape,
  prepare: async (ctx) => ({
    rules: commodityRowRules(ctx),
    async write(rows, batchNo) {
      for (let at = 0; at < rows.length; at += CHUNK) {
        await writeSome(ctx, rows.slice(at, at + CHUNK), batchNo)
      }
    },
  }),
})

export const commodityTemplate: Handler<(typeof commoditySheet)['template']> = ({ ctx }) =>
  templateOf(
    'commodity',
    ctx.locale,
    commodityColumns.map((name) => ({
      name,
      demand: name === 'tradeNo' || name === 'orderNo' ? 'one' : 'required',
    })),
    {},
  )

async function writeSome(
  ctx: Context,
  rows: readonly ValidatedRow<CommodityColumn, ExistingProducts>[],
  batchNo: string,
): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const now = ctx.now()
  const orders = rows.flatMap(({ order, cells, existing }) =>
    order ? [{ ...order, items: itemsOfCells(cells, order.currency).items, existing }] : [],
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
  for (const { tradeNo, currency, items, existing } of orders) {
    noteChange(ctx, tradeNo, {
      before: existing && cellsOfItems(itemsOfStored(existing.products, currency)),
      after: cellsOfItems(items),
    })
  }
}
