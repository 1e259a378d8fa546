import { and, asc, eq } from 'drizzle-orm'
import type { getWebsites as getWebsitesCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'

/** The merchant’s registered websites that the role can see. */
export const getWebsites: Handler<typeof getWebsitesCall> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(websites)
    .where(and(eq(websites.merchantNo, ctx.merchantNo), ofWebsites(ctx, websites.url)))
    .orderBy(asc(websites.url))
  return rows.map((row) => ({ url: row.url, gatewayNo: row.gatewayNo, status: row.status }))
}
