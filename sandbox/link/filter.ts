import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { linkHistory, linkList } from '#lib/contract/link.ts'
import type { LinkStatus } from '#lib/rules/link.ts'
import { payLinks } from '../db/schema/link.ts'
import { transactions } from '../db/schema/payment.ts'
import {
  type FilterOf,
  inPeriod,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
  within,
} from '../list/conditions.ts'
import type { Source } from '../list/page.ts'
import { orderPeriod, transactionSource } from '../transaction/filter.ts'

export const linkSource: Source<'createdAt' | 'expiresAt' | 'amount'> = {
  table: payLinks,
  key: payLinks.linkNo,
  sorts: { createdAt: payLinks.createdAt, expiresAt: payLinks.expiresAt, amount: payLinks.amount },
  standard: 'createdAt',
}

/** lib/rules/link linkStatus, as a condition. */
function inStatus(statuses: readonly LinkStatus[] | undefined, now: Date): SQL | undefined {
  if (!statuses || statuses.length === 0) return undefined
  const t = transactions
  const through = sql`select from ${t}
    where ${t.merchantNo} = ${payLinks.merchantNo} and ${t.linkNo} = ${payLinks.linkNo}`
  const status = sql`case
    when ${payLinks.use} = 'single' and exists (${through} and ${t.status} = 'success') then 'paid'
    when ${payLinks.use} = 'single' and exists (${through} and ${t.status} <> 'failed') then 'processing'
    when ${payLinks.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'active' end`
  return sql`${status} in (${sql.join(
    statuses.map((each) => sql`${each}`),
    sql`, `,
  )})`
}

/** Links. Throws date_range_invalid. */
export function linkCondition(filter: FilterOf<typeof linkList>, ctx: ListScope): ListCondition {
  const t = payLinks
  return inPeriod(
    ctx,
    { merchantNo: t.merchantNo, at: t.createdAt, name: 'createdAt' },
    filter,
    ofFields(t, filter, 'linkNo', 'orderNo', 'gatewayNo', 'use', 'currency'),
    within(t.amount, filter.amountFrom, filter.amountTo),
    inStatus(filter.status, ctx.now()),
  )
}

export const historySource = transactionSource

/** Transactions that came through a link. Throws date_range_invalid. */
export function historyCondition(filter: FilterOf<typeof linkHistory>, ctx: ListScope): ListCondition {
  const t = transactions
  return inPeriod(
    ctx,
    orderPeriod,
    filter,
    and(isNotNull(t.linkNo), ofOrder(t, filter)),
    ofFields(t, filter, 'linkNo', 'status'),
  )
}
