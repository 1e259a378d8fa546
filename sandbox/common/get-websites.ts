import { asc, eq } from 'drizzle-orm'
import type { getWebsites as getWebsitesCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { websites } from '../db/schema/identity.ts'

/** The merchant’s registered websites. */
export const getWebsites: Handler<typeof getWebsitesCall> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(websites)
    .where(eq(websites.merchantNo, ctx.merchantNo))
    .orderBy(asc(websites.url))
  return rows.map((row) => ({ url: row.url, gatewayNo: row.gatewayNo, status: row.status }))
}
