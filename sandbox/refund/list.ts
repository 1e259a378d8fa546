import type { refundList } from '#lib/contract/refund.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { refundCondition, refundSource } from './filter.ts'
import { readRefunds, rowOf } from './read-rows.ts'

/** Refunds. */
export const listRefunds: Handler<typeof refundList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = refundCondition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: refundSource,
    where,
    input,
    scope: ['refund/list.do', merchantNo],
  })
  const rows = await readRefunds(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, ctx)) }
}
