import { type CommodityColumn, commodityColumns } from '#lib/contract/commodity.ts'
import {
  cellsOfItems,
  commodityRefusal,
  commodityRowIssues,
  itemsOfCells,
  type ProductItem,
} from '#lib/rules/commodity.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Existing, RowRules } from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { shapeOf } from '#sandbox/platform/upload/columns.ts'
import { filledCells } from '#sandbox/platform/upload/rows.ts'
import { productsOf, type StoredProduct, uploadedOf } from './read-rows.ts'

export interface ExistingProducts extends Existing {
  products: StoredProduct[]
}

/** The columns of a product details file. */
export const commodityShape = () =>
  shapeOf('commodity', commodityColumns, {}, [['tradeNo', 'orderNo'], ['details'], ['price'], ['quantity']])

/** The rules that check a row of a product details file. */
export function commodityRowRules(ctx: Context): RowRules<CommodityColumn, ExistingProducts> {
  const now = ctx.now()
  return {
    canonical: filledCells,
    issues: commodityRowIssues,
    orderIssues: (cells, order) => {
      const refusal = commodityRefusal(order, now, ctx.timeZone)
      const column = cells.tradeNo ? 'tradeNo' : 'orderNo'
      return refusal ? [{ column, message: refusal }] : itemsOfCells(cells, order.currency).issues
    },
    existing: async (tradeNos) => {
      const [products, uploaded] = [
        await productsOf(ctx.db, ctx.merchantNo, tradeNos),
        await uploadedOf(ctx.db, ctx.merchantNo, tradeNos),
      ]
      return new Map(
        [...products].map(([tradeNo, items]) => {
          const by = uploaded.get(tradeNo)
          return [
            tradeNo,
            // Product details that came with the payment have no uploading user.
            {
              by: by?.uploadedBy ?? '',
              at: by?.uploadedAt ?? now,
              batchNo: by?.batchNo ?? null,
              products: items,
            },
          ]
        }),
      )
    },
    isSame: (cells, { products }, { currency }) =>
      textOf(itemsOfCells(cells, currency).items) === textOf(itemsOfStored(products, currency)),
    contentOf: (cells) => JSON.stringify([cells.details, cells.price, cells.quantity]),
  }
}

export const itemsOfStored = (products: readonly StoredProduct[], currency: string): ProductItem[] =>
  products.map(({ name, price, quantity }) => ({
    name,
    price: canonicalAmount(currency, price),
    quantity,
  }))

const textOf = (items: readonly ProductItem[]) => JSON.stringify(cellsOfItems(items))
