import { eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RoleRights } from '../db/schema/identity.ts'
import { transactions } from '../db/schema/payment.ts'

/**
 * Websites of a role: a role that is limited to some websites sees only their orders and the records of these
 * orders. Settlement is per gateway, so batches are visible as a whole.
 */

export interface WebsiteScope {
  rights: Pick<RoleRights, 'sites'>
}

/** For jobs and simulators, which act without a role. */
export const allWebsites: WebsiteScope['rights'] = { sites: '*' }

/** undefined: all websites. */
const websitesOf = ({ rights }: WebsiteScope): readonly string[] | undefined =>
  rights.sites === '*' ? undefined : rights.sites

export function seesWebsite(who: WebsiteScope, website: string): boolean {
  return websitesOf(who)?.includes(website) ?? true
}

/** Condition for rows with a website column; undefined: no condition. */
export function ofWebsites(who: WebsiteScope, website: PgColumn): SQL | undefined {
  const websites = websitesOf(who)
  if (!websites) return undefined
  return websites.length === 0 ? sql`false` : inArray(website, [...websites])
}

/** Condition for rows of an order: the order belongs to a website of the role. */
export function ofOrdersOfWebsites(
  who: WebsiteScope,
  row: { merchantNo: PgColumn; tradeNo: PgColumn },
): SQL | undefined {
  const website = ofWebsites(who, transactions.website)
  if (!website) return undefined
  return exists(
    sql`(select from ${transactions} where ${eq(transactions.merchantNo, row.merchantNo)}
      and ${eq(transactions.tradeNo, row.tradeNo)} and ${website})`,
  )
}

/** How the websites of a role limit a list. undefined: no limit. */
export type WebsiteRule = (who: WebsiteScope) => SQL | undefined

/** Records with a website column. */
export const byWebsite =
  (website: PgColumn): WebsiteRule =>
  (who) =>
    ofWebsites(who, website)

/** Records of an order. */
export const byOrder =
  (table: { merchantNo: PgColumn; tradeNo: PgColumn }): WebsiteRule =>
  (who) =>
    ofOrdersOfWebsites(who, table)

/**
 * Records that can be about any website, such as uploaded files: a role that is limited to some websites sees those of
 * the user.
 */
export const byUser =
  (userName: PgColumn): ((who: WebsiteScope & { userName: string }) => SQL | undefined) =>
  (who) =>
    websitesOf(who) && eq(userName, who.userName)

/** Records of the whole merchant. */
export const wholeMerchant: WebsiteRule = () => undefined
