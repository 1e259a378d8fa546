import type { homeMoney } from '#lib/contract/home.ts'
import { nextOf } from '#lib/rules/coming.ts'
import type { Handler } from '../context.ts'
import { calendarOf } from '../settlement/calendar.ts'
import { readReserveEquivalents } from '../settlement/reserves.ts'
import { readUnsettledTotals } from '../settlement/totals.ts'

/** Asks settlement itself, so that home can say nothing that settlement does not. */
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
