import type { homeMoney } from '#lib/contract/home.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { calendarOf } from '#sandbox/domain/settlement/settlement/calendar.ts'
import { settledGateways } from '#sandbox/domain/settlement/settlement/gateways.ts'
import { readReserveEquivalents } from '#sandbox/domain/settlement/settlement/reserves.ts'
import { readUnsettledTotals } from '#sandbox/domain/settlement/settlement/totals.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'

/** Each gateway is tabulated twice in this time. */
const SOON_DAYS = 14

/** Reads the figures from the settlement code, so that the home page always agrees with settlement. */
export const readMoney: Handler<typeof homeMoney> = async ({ ctx }) => {
  const { next, failed } = await payouts(ctx)
  const totals = await readUnsettledTotals({ ctx, input: {} })
  const reserve = await readReserveEquivalents({ ctx, input: {} })
  return {
    inTransit: { since: totals.from, sums: totals.unsettled },
    nextPayouts: next.map(({ on, currency, amount }) => ({ on, currency, amount })),
    failedPayouts: failed,
    reserve: {
      on: reserve.on,
      settlementCurrency: reserve.settlementCurrency,
      total: reserve.total,
      held: reserve.held.map(({ currency, held, nextReleaseAt }) => ({ currency, held, nextReleaseAt })),
    },
  }
}

/** Adding up half a year takes ten times as long, and is needed only if a currency has no payout soon. */
async function payouts(ctx: Context) {
  const gateways = await settledGateways(ctx.db, ctx.merchantNo)
  const currencies = new Set(gateways.map(({ currency }) => currency))
  const { items, failed } = await calendarOf(ctx, SOON_DAYS)
  const soon = nextOf(items, 'payout')
  return {
    next: soon.length === currencies.size ? soon : nextOf((await calendarOf(ctx)).items, 'payout'),
    failed,
  }
}
