import { isNotNull, sql } from 'drizzle-orm'
import { type getLink, linkHistory, linkList } from '#lib/contract/link.ts'
import type { LinkStatus } from '#lib/rules/link.ts'
import { ordersTable } from '#sandbox/domain/payments/transaction/list.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import {
  type Condition,
  type FilterOf,
  inRange,
  matchFields,
  matchOrder,
  period,
} from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { decidesLink } from './order.ts'
import { detailOf, findLink, readLinkPayments, readLinks } from './read-rows.ts'

const l = payLinks
const t = transactions

/** `linkStatus` of lib/rules/link as an SQL condition. */
function inStatus(statuses: readonly LinkStatus[] | undefined, now: Date): Condition {
  if (!statuses || statuses.length === 0) return undefined
  const payments = sql`select from ${t} where ${decidesLink}`
  return sql`case
    when ${l.use} = 'single' and exists (${payments} and ${t.status} = 'success') then 'paid'
    when ${l.use} = 'single' and exists (${payments} and ${t.status} <> 'failed') then 'processing'
    when ${l.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'active' end in ${[...statuses]}`
}

export const linkRecords = defineList({
  table: l,
  key: l.linkNo,
  sorts: { createdAt: l.createdAt, expiresAt: l.expiresAt, amount: l.amount },
  defaultSort: 'createdAt',
  websites: byWebsite(l.website),
  period: period(l.createdAt, 'createdAt'),
  where: (filter: FilterOf<typeof linkList>, { now }) => [
    matchFields(l, filter, 'linkNo', 'orderNo', 'gatewayNo', 'use', 'currency'),
    inRange(l.amount, filter.amountFrom, filter.amountTo),
    inStatus(filter.status, now()),
  ],
  read: readLinks,
})

export const listLinks = listHandler(linkList, linkRecords)

export const readLink: Handler<typeof getLink> = async ({ ctx, input }) => {
  const { row } = await findLink(ctx, input.linkNo)
  return detailOf(ctx, row)
}

const linkPayments = defineList({
  ...ordersTable,
  where: (filter: FilterOf<typeof linkHistory>) => [
    isNotNull(t.linkNo),
    matchOrder(t, filter),
    matchFields(t, filter, 'linkNo', 'orderState'),
  ],
  read: readLinkPayments,
})

export const listLinkPayments = listHandler(linkHistory, linkPayments)
