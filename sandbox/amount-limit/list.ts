import { eq } from 'drizzle-orm'
import type { amountLimitList } from '#lib/contract/limit.ts'
import type { Handler } from '../context.ts'
import { amountLimits } from '../db/schema/risk.ts'
import { all, oneOf } from '../list/conditions.ts'
import { readPage } from '../list/page.ts'
import { limitSource, readLimits, rowOf } from './rows.ts'

/** Transaction limits. */
export const listLimits: Handler<typeof amountLimitList> = async ({ ctx, input }) => {
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const { db, merchantNo } = ctx
  const t = amountLimits
  const { keys, ...page } = await readPage({
    db,
    source: limitSource,
    where: all(
      eq(t.merchantNo, merchantNo),
      oneOf(t.gatewayNo, filter.gatewayNo),
      oneOf(t.method, filter.method),
      oneOf(t.cardType, filter.cardType),
      oneOf(t.currency, filter.currency),
    ),
    paging: { pageNo, pageSize, cursor, sort },
    scope: ['amountLimit/list.do', merchantNo, filter],
  })
  return { ...page, list: (await readLimits(db, merchantNo, keys)).map(rowOf) }
}
