import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { commodityList, commodityStatuses } from '#lib/contract/commodity.ts'
import type { Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { transactionProducts, transactions } from '../db/schema/payment.ts'
import { commodities } from '../db/schema/upload.ts'
import { inPeriod, ofOrder } from '../list/conditions.ts'
import { readPage, type Source } from '../list/page.ts'
import { orderPeriod } from '../transaction/filter.ts'
import { readCommodities } from './read-rows.ts'

const source: Source<'createdAt'> = {
  table: transactions,
  key: transactions.tradeNo,
  sorts: { createdAt: transactions.createdAt },
  standard: 'createdAt',
}

/** Successful orders and their product details. */
export const listCommodities: Handler<typeof commodityList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = inPeriod(
    ctx,
    orderPeriod,
    input,
    eq(transactions.status, 'success'),
    ofOrder(transactions, input),
    statusCondition(db, input.commodityStatus),
  )
  const { keys, ...page } = await readPage({
    db,
    source,
    where,
    input,
    scope: ['commodity/list.do', merchantNo],
  })
  return { ...page, list: await readCommodities(ctx, keys) }
}

type Status = (typeof commodityStatuses)[number]

function statusCondition(db: Database, statuses: readonly Status[] | undefined): SQL | undefined {
  if (!statuses?.length) return undefined
  return or(...statuses.map((status) => hasStatus(db, status)))
}

/** The order's details are in this state. */
export function hasStatus(db: Database, status: Status): SQL | undefined {
  const items = exists(
    db
      .select({ one: sql`1` })
      .from(transactionProducts)
      .where(
        and(
          eq(transactionProducts.merchantNo, transactions.merchantNo),
          eq(transactionProducts.tradeNo, transactions.tradeNo),
        ),
      ),
  )
  const uploaded = exists(
    db
      .select({ one: sql`1` })
      .from(commodities)
      .where(
        and(
          eq(commodities.merchantNo, transactions.merchantNo),
          eq(commodities.tradeNo, transactions.tradeNo),
        ),
      ),
  )
  switch (status) {
    case 'missing':
      return not(items)
    case 'uploaded':
      return uploaded
    case 'with_order':
      return and(items, not(uploaded))
  }
}
