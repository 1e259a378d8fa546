import { eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RoleRights } from '../db/schema/identity.ts'
import { transactions } from '../db/schema/payment.ts'

/**
 * The websites of a role: who has only some of them sees only their orders, and what befell these. Settlement is by
 * gateway: a batch stays whole, or its sums would be no sums.
 */

interface Sees {
  rights?: Pick<RoleRights, 'sites'> | undefined
}

/** Undefined: all. */
const sitesOf = ({ rights }: Sees): readonly string[] | undefined =>
  rights?.sites === undefined || rights.sites === '*' ? undefined : rights.sites

export function seesSite(who: Sees, website: string): boolean {
  return sitesOf(who)?.includes(website) ?? true
}

/** Rows that name a website themselves; undefined: no condition. */
export function ofSites(who: Sees, website: PgColumn): SQL | undefined {
  const sites = sitesOf(who)
  if (!sites) return undefined
  return sites.length === 0 ? sql`false` : inArray(website, [...sites])
}

/** Rows about an order: those whose order is of such a website. */
export function ofOrdersOfSites(
  who: Sees,
  row: { merchantNo: PgColumn; tradeNo: PgColumn },
): SQL | undefined {
  const website = ofSites(who, transactions.website)
  if (!website) return undefined
  return exists(
    sql`(select from ${transactions} where ${eq(transactions.merchantNo, row.merchantNo)}
      and ${eq(transactions.tradeNo, row.tradeNo)} and ${website})`,
  )
}
