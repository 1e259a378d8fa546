import { eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RoleRights } from '../db/schema/identity.ts'
import { transactions } from '../db/schema/payment.ts'

/**
 * Websites of a role: a role that is limited to some websites sees only their orders and the records of these
 * orders. Settlement is per gateway, so batches are visible as a whole.
 */

export interface Sees {
  rights: Pick<RoleRights, 'sites'>
}

/** For jobs and simulators, which act without a role. */
export const allSites: Sees['rights'] = { sites: '*' }

/** undefined: all websites. */
const sitesOf = ({ rights }: Sees): readonly string[] | undefined =>
  rights.sites === '*' ? undefined : rights.sites

export function seesSite(who: Sees, website: string): boolean {
  return sitesOf(who)?.includes(website) ?? true
}

/** Condition for rows with a website column; undefined: no condition. */
export function ofSites(who: Sees, website: PgColumn): SQL | undefined {
  const sites = sitesOf(who)
  if (!sites) return undefined
  return sites.length === 0 ? sql`false` : inArray(website, [...sites])
}

/** Condition for rows of an order: the order belongs to a website of the role. */
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

/** How the websites of a role limit a list. undefined: no limit. */
export type SiteRule = (who: Sees) => SQL | undefined

/** Records with a website column. */
export const byWebsite =
  (website: PgColumn): SiteRule =>
  (who) =>
    ofSites(who, website)

/** Records of an order. */
export const byOrder =
  (table: { merchantNo: PgColumn; tradeNo: PgColumn }): SiteRule =>
  (who) =>
    ofOrdersOfSites(who, table)

/** Records of the whole merchant. */
export const wholeMerchant: SiteRule = () => undefined
