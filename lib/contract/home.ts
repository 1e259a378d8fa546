import { z } from 'zod'
import { defineCall } from './call.ts'
import { currency, date, instant, nothing, signedAmount } from './shapes.ts'

/** What the home page says: where the money is, how the business goes, what has to be done. */

/** The same figures as the pages of settlement show, each by currency. */
export const homeMoney = defineCall({
  no: 220,
  path: 'home/getMoney.do',
  method: 'GET',
  page: '/home',
  request: nothing,
  answer: z.object({
    /** Successful orders that are not paid out, in the orders' currencies. */
    inTransit: z.object({
      since: date,
      sums: z.array(z.object({ currency, orders: z.number().int(), amount: signedAmount })),
    }),
    /** The next day of each settlement currency on which something is paid, and all that is paid on it. */
    nextPayouts: z.array(z.object({ on: date, currency, amount: signedAmount })),
    reserve: z.object({
      /** Of all that is held, in the settlement currency, at the rates of this day. */
      on: date,
      settlementCurrency: currency,
      total: signedAmount,
      held: z.array(z.object({ currency, held: signedAmount, nextReleaseAt: instant.nullable() })),
    }),
  }),
})
