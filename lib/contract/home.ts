import { z } from 'zod'
import { defineCall } from './call.ts'
import { failedPayout, openOrders } from './settlement-rows.ts'
import {
  bilingual,
  count,
  country,
  currency,
  date,
  downloadAnswer,
  exportFormat,
  id,
  instant,
  nothing,
  signedAmount,
  text,
  timeFrom,
  timeTo,
  timeZone,
} from './shapes.ts'
import { cardType, orderOutcome, paymentMethod } from './transaction.ts'

/** Home page: money, sales and tasks. */

const page = '/home'
const byCurrency = z.array(z.object({ currency, amount: signedAmount.describe('Amount in the currency.') }))

/** The figures of the settlement pages, by currency. */
export const homeMoney = defineCall({
  no: 220,
  path: 'home/getMoney.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    inTransit: z
      .object({
        since: date.describe('First day of payment that counts: two years ago.'),
        sums: openOrders.describe('Totals by currency.'),
      })
      .describe('Successful orders that are not paid out, in the order currencies.'),
    nextPayouts: z
      .array(
        z.object({
          on: date.describe('Day of the payout.'),
          currency,
          amount: signedAmount.describe('Amount in the currency.'),
        }),
      )
      .describe('Next payout day of each settlement currency, with everything paid out on it.'),
    failedPayouts: z.array(failedPayout).describe('Failed payouts, which are not among the next ones.'),
    reserve: z
      .object({
        on: date.describe('Day of the exchange rates.'),
        settlementCurrency: currency,
        total: signedAmount.describe('Reserve held, converted to the settlement currency.'),
        held: z
          .array(
            z.object({
              currency,
              held: signedAmount.describe('Amount held, in the currency.'),
              nextReleaseAt: instant.nullable().describe('Time of the next release; null: none is planned.'),
            }),
          )
          .describe('Reserve held, by currency.'),
      })
      .describe('Rolling reserve.'),
  }),
})

const orderTotals = z
  .object({
    orders: count.describe('Live orders.'),
    success: count.describe('Successful orders.'),
    failed: count.describe('Failed orders.'),
    released: count.describe('Pre-authorizations that were revoked or expired; no part of the success rate.'),
    open: count.describe('Orders that are pending or processing.'),
    paid: byCurrency.describe('Amounts of the successful orders.'),
  })
  .meta({ id: 'OrderTally', description: 'Number of live orders, by result.' })
export type OrderTotals = z.output<typeof orderTotals>

const period = {
  createdAtFrom: timeFrom.describe('Earliest time, included. Without bounds: the last 30 days.'),
  createdAtTo: timeTo.describe('Latest time, included. Without bounds: now.'),
  timeZone: timeZone.describe('IANA name of the time zone to which the days belong.'),
}

/** Live orders of a period. Each figure equals the number of transactions with the filter from lib/rules/home.ts. */
export const dataAnalysis = defineCall({
  no: 221,
  path: 'home/getDataAnalysis.do',
  page,
  request: z.strictObject(period),
  answer: z.object({
    range: z
      .object({ from: instant.describe('Beginning, included.'), to: instant.describe('End, included.') })
      .describe('Period in effect.'),
    total: orderTotals.describe('All orders of the period.'),
    previous: z
      .object({
        from: instant.describe('Beginning, included.'),
        to: instant.describe('End, included.'),
        ...orderTotals.shape,
      })
      .describe(
        'The same number of days before the period; of a period that has not ended, as much time of them.',
      ),
    days: z
      .array(
        z.object({
          day: date.describe('The day.'),
          from: instant.describe('Beginning of the day.'),
          to: instant.describe('End of the day.'),
          ...orderTotals.shape,
        }),
      )
      .describe('Every day of the period; the first and the last can be incomplete.'),
    methods: z
      .array(z.object({ method: paymentMethod, ...orderTotals.shape }))
      .describe('By payment method.'),
    countries: z
      .array(z.object({ country, ...orderTotals.shape }))
      .describe('By country of the customer’s IP address, most orders first; `ZZ`: unknown.'),
    currencies: z.array(z.object({ currency, ...orderTotals.shape })).describe('By order currency.'),
    outcomes: z.record(orderOutcome, count).describe('Number of orders by outcome.'),
    errors: z
      .array(
        z.object({
          errorCode: text.describe('Decline code.'),
          orders: count.describe('Number of orders.'),
        }),
      )
      .describe('Failed orders by error code, most orders first.'),
  }),
})
export type DataAnalysis = z.output<typeof dataAnalysis.answer>

export const dataAnalysisDownload = defineCall({
  no: 222,
  path: 'home/downloadDataAnalysis.do',
  page,
  kind: 'file',
  request: z.strictObject({ ...period, format: exportFormat }),
  answer: downloadAnswer,
})

export const dynamicKinds = [
  'refund_succeeded',
  'refund_failed',
  'dispute_filed',
  'dispute_resolved',
  'payout',
  'payout_failed',
  'reserve_released',
] as const
const dynamicKind = z
  .enum(dynamicKinds)
  .meta({ id: 'DynamicKind', description: 'Kind of change in the account.' })

export const accountDynamics = defineCall({
  no: 223,
  path: 'home/getAccountDynamics.do',
  method: 'GET',
  page,
  request: nothing,
  /** Last 30 days, at most 8, the latest first. */
  answer: z.array(
    z.object({
      kind: dynamicKind,
      no: id.describe('Number of the refund, dispute, settlement batch or reserve batch.'),
      at: instant.describe('Time of the change.'),
      amount: signedAmount.describe('Amount of the change.'),
      currency,
    }),
  ),
})

export const announcements = defineCall({
  no: 224,
  path: 'home/getAnnouncements.do',
  method: 'GET',
  page,
  request: nothing,
  /** Latest five, the newest first. */
  answer: z.array(
    z.object({
      newsId: id.describe('Number of the notice.'),
      title: bilingual.describe('Title of the notice.'),
      publishedAt: instant.describe('Time of publication.'),
    }),
  ),
})

const todoKinds = [
  'payouts_failed',
  'disputes_due_soon',
  'disputes_to_answer',
  'waybills_missing',
  'websites_to_rectify',
  'refunds_failed',
  'bank_change_refused',
  'approvals_waiting',
] as const
const todoKind = z.enum(todoKinds).meta({ id: 'TodoKind', description: 'What needs attention.' })
export type TodoKind = (typeof todoKinds)[number]

export const homeTodos = defineCall({
  no: 225,
  path: 'home/getTodos.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    todos: z
      .array(
        z.object({
          kind: todoKind,
          total: count.describe('Records, counted up to 10,000.'),
          totalCapped: z.boolean().describe('True when there are more than `total`.'),
          from: instant
            .nullable()
            .describe('Lower bound for the list of these records; null: the usual one.'),
          to: instant.nullable().describe('Upper bound for the list of these records; null: the usual one.'),
        }),
      )
      .describe('What needs attention.'),
    thresholds: z
      .object({
        from: instant.describe('Beginning of the month.'),
        to: instant.describe('Now.'),
        on: date.describe('Day of the exchange rates to USD.'),
        schemes: z
          .array(
            z.object({
              cardType,
              sales: count.describe('Successful card orders.'),
              salesUsd: signedAmount.describe('Amount of the sales in USD.'),
              frauds: count.describe('Fraud reports.'),
              fraudUsd: signedAmount.describe('Amount of the fraud reports in USD.'),
              fraudRate: text
                .nullable()
                .describe('Fraud in percent of the sales amount, two decimals; null: no sales.'),
              chargebacks: count.describe('Chargebacks.'),
              chargebackRate: text
                .nullable()
                .describe('Chargebacks in percent of the number of sales, two decimals; null: no sales.'),
            }),
          )
          .describe('Figures of each card scheme.'),
      })
      .describe('This month so far, for each card scheme with sales, fraud or chargebacks.'),
  }),
  errors: ['date_range_invalid'],
})
export type Thresholds = z.output<typeof homeTodos.answer>['thresholds']
