import type { relatedTransactions } from '#lib/contract/transaction.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { findTransaction } from './find.ts'
import { readRows, rowOf } from './read-rows.ts'
import { relatedTo } from './relations.ts'

const MAX_RELATED = 100

/** The latest orders with the same card, email, IP or order number as this order. */
export const listRelated: Handler<typeof relatedTransactions> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const order = await findTransaction(ctx, input.tradeNo)
  const { related, capped } = await relatedTo(ctx, order, MAX_RELATED)
  const rows = await readRows(
    db,
    merchantNo,
    related.map(({ tradeNo }) => tradeNo),
  )
  const relationsOf = new Map(related.map(({ tradeNo, relations }) => [tradeNo, relations]))
  return {
    list: rows.map((row) => ({ ...rowOf(row, locale), relations: relationsOf.get(row.tradeNo) ?? [] })),
    totalCapped: capped,
  }
}
