import type { getGateways } from '#lib/contract/developer.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { readKeys, rowOf } from './keys.ts'

const has = <T>(chosen: readonly T[] | undefined, value: T): boolean =>
  !chosen?.length || chosen.includes(value)

/** Test and live keys by gateway. */
export const listKeys: Handler<typeof getGateways> = async ({ ctx, input }) => {
  const keys = await readKeys(ctx.db, ctx.merchantNo, ctx.now())
  const rows = keys
    .filter(
      ({ key }) =>
        has(input.gatewayNo, key.gatewayNo) &&
        has(input.environment, key.environment) &&
        has(input.status, key.status),
    )
    .map(({ key, gateway }) => rowOf(ctx, key, gateway))
  return {
    ...pageOf(rows, input, (row, field) => row[field]),
    paymentUrl: `${ctx.config.publicUrl}/pay/api/payments`,
  }
}
