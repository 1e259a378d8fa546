import type { homeMoney } from '#lib/contract/home.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { calendarOf } from '#sandbox/domain/settlement/settlement/calendar.ts'
import { readReserveEquivalents } from '#sandbox/domain/settlement/settlement/reserves.ts'
import { readUnsettledTotals } from '#sandbox/domain/settlement/settlement/totals.ts'
import type { Handler } from '#sandbox/platform/context.ts'

/** Reads the figures from the settlement code, so that the home page always agrees with settlement. */
export const readMoney: Handler<typeof homeMoney> = async ({ ctx }) => {
  const totals = await readUnsettledTotals({ ctx, input: {} })
  const reserve = await readReserveEquivalents({ ctx, input: {} })
  return {
    inTransit: { since: totals.from, sums: totals.unsettled },
    nextPayouts: nextOf((await calendarOf(ctx)).items, 'payout').map(({ on, currency, amount }) => ({
      on,
      currency,
      amount,
    })),
    reserve: {
      on: reserve.on,
      settlementCurrency: reserve.settlementCurrency,
      total: reserve.total,
      held: reserve.held.map(({ currency, held, nextReleaseAt }) => ({ currency, held, nextReleaseAt })),
    },
  }
}
