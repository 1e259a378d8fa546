import { and, eq } from 'drizzle-orm'
import { BusinessError, type Context } from './context.ts'
import type { Database } from './db/database.ts'
import { gateways } from './db/schema/identity.ts'

export type Gateway = typeof gateways.$inferSelect

/** The gateway of the merchant with this number. Without a merchant: the gateway of any merchant. */
export async function findGateway(
  { db, merchantNo }: { db: Database; merchantNo?: string },
  gatewayNo: string,
  options: { lock?: true } = {},
): Promise<Gateway | undefined> {
  const query = db
    .select()
    .from(gateways)
    .where(
      and(
        eq(gateways.gatewayNo, gatewayNo),
        merchantNo === undefined ? undefined : eq(gateways.merchantNo, merchantNo),
      ),
    )
  const [gateway] = await (options.lock ? query.for('update') : query)
  return gateway
}

/** Throws risk_fields_invalid on `gatewayNo` if the gateway does not belong to the merchant. */
export async function requireGateway(
  ctx: Pick<Context, 'db' | 'merchantNo'>,
  gatewayNo: string,
): Promise<Gateway> {
  const gateway = await findGateway(ctx, gatewayNo)
  if (!gateway) throw new BusinessError('risk_fields_invalid', [{ path: 'gatewayNo', message: 'invalid' }])
  return gateway
}
