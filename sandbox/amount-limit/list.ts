import { eq } from 'drizzle-orm'
import type { amountLimitList } from '#lib/contract/limit.ts'
import type { Handler } from '../context.ts'
import { amountLimits } from '../db/schema/risk.ts'
import { all, ofFields } from '../list/conditions.ts'
import { readPage } from '../list/page.ts'
import { limitSource, readLimits, rowOf } from './rows.ts'

/** Transaction limits. */
export const listLimits: Handler<typeof amountLimitList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const t = amountLimits
  const { keys, ...page } = await readPage({
    db,
    source: limitSource,
    where: all(
      eq(t.merchantNo, merchantNo),
      ofFields(t, input, 'gatewayNo', 'method', 'cardType', 'currency'),
    ),
    input,
    scope: ['amountLimit/list.do', merchantNo],
  })
  return { ...page, list: (await readLimits(db, merchantNo, keys)).map(rowOf) }
}
