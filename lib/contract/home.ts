import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  bilingual,
  country,
  currency,
  date,
  downloadAnswer,
  exportFormats,
  id,
  instant,
  nothing,
  signedAmount,
  timeZone,
} from './shapes.ts'
import { cardTypes, orderOutcomes, paymentMethods } from './transaction.ts'

/** What the home page says: where the money is, how the business goes, what has to be done. */

const page = '/home'
const byCurrency = z.array(z.object({ currency, amount: signedAmount }))

/** The same figures as the pages of settlement show, each by currency. */
export const homeMoney = defineCall({
  no: 220,
  path: 'home/getMoney.do',
  method: 'GET',
  page,
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

/** How many live orders there are of some kind, by what became of them. */
const tally = z.object({
  orders: z.number().int(),
  success: z.number().int(),
  failed: z.number().int(),
  /** Pending or processing. */
  open: z.number().int(),
  /** Of the successful ones. */
  paid: byCurrency,
})
export type Tally = z.output<typeof tally>

const period = {
  /** Both ends count. Without them: the last 30 days. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
  /** Whose days are counted. */
  timeZone,
}

/**
 * Live orders of a period. Every figure is the length of the list of transactions under the filter that
 * lib/rules/home.ts gives it.
 */
export const dataAnalysis = defineCall({
  no: 221,
  path: 'home/getDataAnalysis.do',
  page,
  request: z.strictObject(period),
  answer: z.object({
    /** In force; the list of transactions takes it in whatever time zone its days are. */
    range: z.object({ from: instant, to: instant }),
    total: tally,
    /** Every day of the range; the first and the last may be cut by it. */
    days: z.array(z.object({ day: date, from: instant, to: instant, ...tally.shape })),
    methods: z.array(z.object({ method: z.enum(paymentMethods), ...tally.shape })),
    /** Of the customers, by their IP; ZZ: not known. Most orders first. */
    countries: z.array(z.object({ country, ...tally.shape })),
    currencies: z.array(z.object({ currency, ...tally.shape })),
    outcomes: z.record(z.enum(orderOutcomes), z.number().int()),
    /** Of the failed ones that have an error; most orders first. */
    errors: z.array(z.object({ errorCode: z.string(), orders: z.number().int() })),
  }),
})
export type DataAnalysis = z.output<typeof dataAnalysis.answer>

export const dataAnalysisDownload = defineCall({
  no: 222,
  path: 'home/downloadDataAnalysis.do',
  page,
  kind: 'file',
  request: z.strictObject({ ...period, format: z.enum(exportFormats) }),
  answer: downloadAnswer,
})

export const dynamicKinds = [
  'refund_succeeded',
  'refund_failed',
  'dispute_filed',
  'dispute_resolved',
  'payout',
  'reserve_released',
] as const

export const accountDynamics = defineCall({
  no: 223,
  path: 'home/getAccountDynamics.do',
  method: 'GET',
  page,
  request: nothing,
  /** Of the last 30 days, at most 8, the latest first. */
  answer: z.array(
    z.object({
      kind: z.enum(dynamicKinds),
      /** Of the refund, dispute, batch or reserve batch. */
      no: id,
      at: instant,
      amount: signedAmount,
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
  /** The latest five, the newest first. */
  answer: z.array(z.object({ newsId: id, title: bilingual, publishedAt: instant })),
})

export const todoKinds = [
  'disputes_due_soon',
  'disputes_to_answer',
  'waybills_missing',
  'websites_to_rectify',
  'refunds_failed',
] as const
export type TodoKind = (typeof todoKinds)[number]

export const homeTodos = defineCall({
  no: 225,
  path: 'home/getTodos.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    /** What needs attention; each is the length of the list under the filter that lib/rules/home.ts gives it. */
    todos: z.array(
      z.object({
        kind: z.enum(todoKinds),
        total: z.number().int(),
        totalCapped: z.boolean(),
        /** The bounds of its list, where it has some beyond the usual ones. */
        from: instant.nullable(),
        to: instant.nullable(),
      }),
    ),
    /** This month so far, of each card scheme that has sales, fraud or chargebacks in it. */
    thresholds: z.object({
      from: instant,
      to: instant,
      /** Day of the rates of exchange to USD. */
      on: date,
      schemes: z.array(
        z.object({
          cardType: z.enum(cardTypes),
          sales: z.number().int(),
          salesUsd: signedAmount,
          frauds: z.number().int(),
          fraudUsd: signedAmount,
          /** Fraud in percent of the sales in USD, two decimals; null without sales. */
          fraudRate: z.string().nullable(),
          chargebacks: z.number().int(),
          /** In percent of the number of sales, two decimals; null without sales. */
          chargebackRate: z.string().nullable(),
        }),
      ),
    }),
  }),
})
export type Thresholds = z.output<typeof homeTodos.answer>['thresholds']
