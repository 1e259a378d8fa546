import type { transactionList } from '#lib/contract/transaction.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { transactionCondition, transactionSource } from './filter.ts'
import { readRows, rowOf } from './read-rows.ts'

/** Transaction history. */
export const listTransactions: Handler<typeof transactionList> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const { where } = transactionCondition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: transactionSource,
    where,
    input,
    scope: ['transaction/list.do', merchantNo],
  })
  const rows = await readRows(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, locale)) }
}
