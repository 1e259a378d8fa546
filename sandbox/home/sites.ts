import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Orders, read as `t`, of the role's websites; undefined: it sees all. */
export const ordersSeen = ({ rights }: Pick<Context, 'rights'>): SQL | undefined =>
  rights.sites === undefined || rights.sites === '*'
    ? undefined
    : sql`${JSON.stringify(rights.sites)}::jsonb ? t.website`

/** Rows of `table` that befell such an order. */
export function befellOrdersSeen(ctx: Pick<Context, 'rights' | 'merchantNo'>, table: SQL): SQL {
  const seen = ordersSeen(ctx)
  if (!seen) return sql`true`
  return sql`exists (select from transactions t where t.merchant_no = ${ctx.merchantNo}
    and t.trade_no = ${table}.trade_no and ${seen})`
}
