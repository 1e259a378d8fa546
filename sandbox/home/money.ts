import type { homeMoney } from '#lib/contract/home.ts'
import { nextOf, type Sum } from '#lib/rules/coming.ts'
import type { Context, Handler } from '../context.ts'
import { calendarOf } from '../settlement/calendar.ts'
import { settledGateways } from '../settlement/gateways.ts'
import { readReserveEquivalents } from '../settlement/reserves.ts'
import { readUnsettledTotals } from '../settlement/totals.ts'

/** A gateway is tabulated once a week and paid the day after: who sells has a payout before that. */
const USUALLY_WITHIN_DAYS = 21

/** Asks settlement itself, so that home can say nothing that settlement does not. */
export const readMoney: Handler<typeof homeMoney> = async ({ ctx }) => {
  const totals = await readUnsettledTotals({ ctx, input: {} })
  const reserve = await readReserveEquivalents({ ctx, input: {} })
  return {
    inTransit: { since: totals.from, sums: totals.unsettled },
    nextPayouts: (await nextPayouts(ctx)).map(({ on, currency, amount }) => ({ on, currency, amount })),
    reserve: {
      on: reserve.on,
      settlementCurrency: reserve.settlementCurrency,
      total: reserve.total,
      held: reserve.held.map(({ currency, held, nextReleaseAt }) => ({ currency, held, nextReleaseAt })),
    },
  }
}

/** As far ahead as is needed: to plan three weeks costs a tenth of planning all that can come. */
async function nextPayouts(ctx: Context): Promise<Sum[]> {
  const soon = nextOf((await calendarOf(ctx, USUALLY_WITHIN_DAYS)).items, 'payout')
  const found = new Set(soon.map(({ currency }) => currency))
  const gateways = await settledGateways(ctx.db, ctx.merchantNo)
  if (gateways.every(({ currency }) => found.has(currency))) return soon
  return nextOf((await calendarOf(ctx)).items, 'payout')
}
