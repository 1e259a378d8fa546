import { asc, eq } from 'drizzle-orm'
import type { getGatewayNos as getGatewayNosCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/** The merchant’s gateways. */
export const getGatewayNos: Handler<typeof getGatewayNosCall> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(gateways)
    .where(eq(gateways.merchantNo, ctx.merchantNo))
    .orderBy(asc(gateways.gatewayNo))
  return rows.map((row) => ({
    gatewayNo: row.gatewayNo,
    label: inLocale(ctx.locale, row.labelZh, row.labelEn),
    environment: row.environment,
    currency: row.currency,
  }))
}
