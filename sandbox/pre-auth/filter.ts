import { between, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import type { preAuthList } from '#lib/contract/pre-auth.ts'
import { transactions } from '../db/schema/payment.ts'
import { rangeOf } from '../list/range.ts'
import { all, oneOf } from '../transaction/filter.ts'

type Filter = Omit<RequestOf<typeof preAuthList>, 'pageNo' | 'pageSize' | 'cursor' | 'sort'>

/** As the index for pre-authorisations has it, word for word: only then is that index used. */
export const isPreAuth: SQL = sql`${transactions.preAuthStatus} <> 'none'`

/** The filter as a condition, within the merchant and the range in force. Throws date_range_invalid. */
export function preAuthCondition(
  filter: Filter,
  ctx: { merchantNo: string; timeZone: string; now: () => Date },
): { where: SQL; range: { from: Date; to: Date } } {
  const range = rangeOf(
    { from: filter.createdAtFrom, to: filter.createdAtTo },
    { from: 'createdAtFrom', to: 'createdAtTo' },
    ctx,
  )
  const t = transactions
  const where = all(
    eq(t.merchantNo, ctx.merchantNo),
    isPreAuth,
    between(t.createdAt, range.from, range.to),
    oneOf(t.preAuthStatus, filter.preAuthStatus),
    oneOf(t.preAuthType, filter.preAuthType),
    oneOf(t.tradeNo, filter.tradeNo),
    oneOf(t.orderNo, filter.orderNo),
    oneOf(t.gatewayNo, filter.gatewayNo),
    oneOf(t.website, filter.website),
    oneOf(t.cardType, filter.cardType),
    oneOf(t.currency, filter.currency),
    filter.amountFrom === undefined ? undefined : gte(t.amount, filter.amountFrom),
    filter.amountTo === undefined ? undefined : lte(t.amount, filter.amountTo),
    filter.email === undefined ? undefined : eq(t.email, filter.email.toLowerCase()),
    filter.cardFirst6 === undefined ? undefined : eq(t.cardFirst6, filter.cardFirst6),
    filter.cardLast4 === undefined ? undefined : eq(t.cardLast4, filter.cardLast4),
    oneOf(t.environment, filter.environment),
  )
  return { where, range }
}
