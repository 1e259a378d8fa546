import { and, eq } from 'drizzle-orm'
import { BusinessError, type Context } from '../context.ts'
import { gateways } from '../db/schema/identity.ts'

/**
 * Optimistic locking: if two users edit one record, the second sees who changed it, and no change is silently
 * overwritten.
 */

interface Stamp {
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** Throws risk_changed with the name of the last editor. */
export function requireVersion(now: Stamp, version: number): void {
  if (now.version === version) return
  throw new BusinessError('risk_changed', [], { values: { who: now.updatedBy ?? '–' } })
}

/** The stamp of the record's next version. */
export const nextStamp = (ctx: Context, version: number) => ({
  version: version + 1,
  updatedAt: ctx.now(),
  updatedBy: ctx.userName,
})

/** The stamp as the contract shows it. */
export const stampOf = ({ version, updatedAt, updatedBy }: Stamp) => ({
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
})

/** Throws risk_fields_invalid on `gatewayNo` if the gateway does not belong to the merchant. */
export async function requireGateway({ db, merchantNo }: Context, gatewayNo: string) {
  const [gateway] = await db
    .select()
    .from(gateways)
    .where(and(eq(gateways.merchantNo, merchantNo), eq(gateways.gatewayNo, gatewayNo)))
  if (!gateway) throw new BusinessError('risk_fields_invalid', [{ path: 'gatewayNo', message: 'invalid' }])
  return gateway
}

/** Throws risk_fields_invalid if there are any issues. */
export function requireNoIssues(issues: { path: string; message: string }[]): void {
  if (issues.length > 0) throw new BusinessError('risk_fields_invalid', issues)
}
