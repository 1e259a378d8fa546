import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  batchNo,
  batchPart,
  batchRow,
  batchState,
  calendarKind,
  entryKind,
  entryRow,
  exchangeRate,
  failedPayout,
  keptBackReason,
  month,
  openOrders,
  reportRow,
  reportType,
  reserveBatchStatus,
  reserveNo,
  reserveRow,
  settlementType,
  sumRow,
} from './settlement-rows.ts'
import {
  count,
  currency,
  date,
  downloadAnswer,
  downloadRequest,
  exportFormat,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderNo,
  signedAmount,
  text,
  timeZone,
  tradeNo,
} from './shapes.ts'
import { reserveStatus, settlementStatus } from './transaction.ts'

/** Calls of settlement; settlement-rows.ts has their records. */

const batchSorts = ['tabulatedAt', 'payoutAt', 'net'] as const
const tabulatedFrom = date.optional().describe('Earliest day, included. Without bounds: the last 365 days.')
const tabulatedTo = date.optional().describe('Latest day, included. Without bounds: today.')

const batchFilter = {
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  state: multi(batchState).optional(),
  settlementType: multi(settlementType).optional(),
  tabulatedFrom,
  tabulatedTo,
}

export const settlementList = defineCall({
  no: 200,
  path: 'settlement/list.do',
  page: ['/settlement/summary', '/settlement/setDetails'],
  request: listRequest(batchSorts, batchFilter),
  answer: listAnswer(batchRow),
})

export const settlementDownload = defineCall({
  no: 201,
  path: 'settlement/download.do',
  page: '/settlement/summary',
  kind: 'file',
  request: downloadRequest(batchSorts, batchFilter),
  answer: downloadAnswer,
})

export const entrySorts = ['at', 'net'] as const
const entryConditions = {
  part: batchPart.optional().describe('Entries of this part of the batch.'),
  kind: multi(entryKind).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  currency: multi(currency).optional(),
}
const entryFilter = { batchNo, ...entryConditions }

export const settlementDetail = defineCall({
  no: 202,
  path: 'settlement/detail.do',
  page: '/settlement/setDetails',
  request: listRequest(entrySorts, entryFilter),
  answer: listAnswer(entryRow).extend({
    batch: batchRow.describe('The batch.'),
    sums: z.array(sumRow).describe('The batch by order currency.'),
  }),
  errors: ['record_not_found'],
})

export const settlementDetailDownload = defineCall({
  no: 203,
  path: 'settlement/detailDownload.do',
  page: '/settlement/setDetails',
  kind: 'file',
  request: downloadRequest(entrySorts, entryFilter),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

const sumSorts = ['tabulatedAt'] as const
const sumFilter = {
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  tabulatedFrom,
  tabulatedTo,
}

export const tradeSettleList = defineCall({
  no: 204,
  path: 'settlement/tradeSettleList.do',
  page: '/settlement/transaction_settlement_summary',
  request: listRequest(sumSorts, sumFilter),
  answer: listAnswer(sumRow),
})

export const tradeSettleDownload = defineCall({
  no: 205,
  path: 'settlement/tradeSettleDownload.do',
  page: '/settlement/transaction_settlement_summary',
  kind: 'file',
  request: downloadRequest(sumSorts, sumFilter),
  answer: downloadAnswer,
})

export const tradeSettleDetail = defineCall({
  no: 206,
  path: 'settlement/tradeSettleDetail.do',
  page: '/settlement/transaction_settlement_summary',
  request: listRequest(entrySorts, {
    sumNo: id.describe('Number of the sum.'),
    ...entryConditions,
  }),
  answer: listAnswer(entryRow).extend({ sum: sumRow.describe('The sum.') }),
  errors: ['record_not_found'],
})

export const tradeSettlement = defineCall({
  no: 207,
  path: 'settlement/tradeDetail.do',
  page: '/settlement/setDetails',
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    tradeNo,
    orderNo,
    gatewayNo,
    amount: signedAmount.describe('Amount of the order, in the order currency.'),
    currency: currency.describe('Order currency.'),
    settlementStatus,
    reserveStatus,
    feePercent: text.nullable().describe('Fee rate in percent; null: not settled yet.'),
    feeFixed: signedAmount.nullable().describe('Fixed fee in the order currency; null: not settled yet.'),
    rate: exchangeRate
      .nullable()
      .describe('Exchange rate to the settlement currency; null: not settled yet.'),
    settlementCurrency: currency.describe('Settlement currency.'),
    entries: z.array(entryRow).describe('Settlement entries of the order.'),
    net: signedAmount.describe('Net amount so far, in the settlement currency.'),
    reserve: reserveRow.nullable().describe('Reserve batch of the order; null: none.'),
    keptBack: keptBackReason.nullable().describe('Why the order is held back; null: it is in a batch.'),
    expectedAt: instant
      .nullable()
      .describe('Expected time of the tabulation; null: already tabulated, or unknown.'),
    payoutAt: instant
      .nullable()
      .describe('Time of the payout of the batch with the order, planned or actual; null: not in a batch.'),
    failure: failedPayout
      .nullable()
      .describe('Failure of the payout of the batch with the order; null: it has not failed.'),
  }),
  errors: ['record_not_found'],
})

const reserveSorts = ['takenAt', 'releaseAt', 'amount'] as const
const reserveFilter = {
  reserveNo: multi(reserveNo).optional(),
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  status: multi(reserveBatchStatus).optional(),
  takenFrom: date.optional().describe('Earliest day, included. Without bounds: the last 365 days.'),
  takenTo: date.optional().describe('Latest day, included. Without bounds: today.'),
}

export const reserveList = defineCall({
  no: 208,
  path: 'settlement/reserveList.do',
  page: ['/settlement/reserve_settlement_summary', '/settlement/reserveSettleDetails'],
  request: listRequest(reserveSorts, reserveFilter),
  answer: listAnswer(reserveRow),
})

export const reserveDownload = defineCall({
  no: 209,
  path: 'settlement/reserveDownload.do',
  page: '/settlement/reserve_settlement_summary',
  kind: 'file',
  request: downloadRequest(reserveSorts, reserveFilter),
  answer: downloadAnswer,
})

const reserveEntryFilter = {
  reserveNo,
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  currency: multi(currency).optional(),
}

export const reserveDetail = defineCall({
  no: 210,
  path: 'settlement/reserveDetail.do',
  page: '/settlement/reserveSettleDetails',
  request: listRequest(entrySorts, reserveEntryFilter),
  answer: listAnswer(entryRow).extend({ reserve: reserveRow.describe('The reserve batch.') }),
  errors: ['record_not_found'],
})

export const reserveDetailDownload = defineCall({
  no: 211,
  path: 'settlement/reserveDetailDownload.do',
  page: '/settlement/reserveSettleDetails',
  kind: 'file',
  request: downloadRequest(entrySorts, reserveEntryFilter),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

export const reserveEquivalents = defineCall({
  no: 212,
  path: 'settlement/reserveEquivalents.do',
  page: '/settlement/reserve_settlement_summary',
  request: nothing,
  answer: z.object({
    on: date.describe('Day of the exchange rates.'),
    settlementCurrency: currency.describe('Currency of the equivalents.'),
    total: signedAmount.describe('Reserve held, converted to the settlement currency.'),
    held: z
      .array(
        z.object({
          currency,
          taken: signedAmount.describe('Reserve withheld in total.'),
          released: signedAmount.describe('Reserve released.'),
          held: signedAmount.describe('Reserve held now: withheld minus released.'),
          rate: exchangeRate,
          equivalent: signedAmount.describe('Reserve held, converted to the settlement currency.'),
          nextReleaseAt: instant.nullable().describe('Time of the next release; null: none is planned.'),
          nextRelease: signedAmount.nullable().describe('Amount of the next release; null: none is planned.'),
        }),
      )
      .describe('Reserve by currency.'),
  }),
})

/** Gateway, type and months are required (spec §5). */
const reportFilter = {
  gatewayNo,
  reportType,
  monthFrom: month.describe('First month.'),
  monthTo: month.describe('Last month.'),
}

export const monthlyList = defineCall({
  no: 213,
  path: 'settlement/monthlyList.do',
  page: '/settlement/forwardMouthSettleList',
  request: listRequest(['month'], reportFilter),
  answer: listAnswer(reportRow),
})

export const reportDownload = defineCall({
  no: 214,
  path: 'settlement/reportDownload.do',
  page: '/settlement/forwardMouthSettleList',
  kind: 'file',
  request: z.strictObject({
    gatewayNo,
    reportType,
    month,
    format: exportFormat,
    timeZone,
  }),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

/** Statement of a batch as PDF, in the language of the request. */
export const settlementPdf = defineCall({
  no: 215,
  path: 'settlement/pdf.do',
  page: ['/settlement/summary', '/settlement/setDetails'],
  kind: 'file',
  request: z.strictObject({ batchNo }),
  answer: z.undefined().optional(),
  errors: ['record_not_found'],
})

/** Expected payouts and reserve releases, calculated from the present orders. */
export const payoutCalendar = defineCall({
  no: 217,
  path: 'settlement/calendar.do',
  page: '/settlement/summary',
  request: nothing,
  answer: z.object({
    from: date.describe('First day.'),
    to: date.describe('Last day.'),
    items: z
      .array(
        z.object({
          on: date.describe('Day of the payout or release.'),
          kind: calendarKind,
          gatewayNo,
          currency,
          amount: signedAmount.describe('Amount, in the settlement currency.'),
          orders: count.describe('Number of orders.'),
          batchNo: batchNo.nullable().describe('Settlement batch; null: not tabulated yet.'),
          reserveNo: reserveNo.nullable().describe('Reserve batch of a release; null: a payout.'),
          retryAt: instant
            .nullable()
            .describe('Time at which the provider repeats a failed payout; null: it has not failed.'),
        }),
      )
      .describe('Payouts and releases, by day.'),
    failed: z.array(failedPayout).describe('Failed payouts.'),
  }),
})

export const unsettledTotals = defineCall({
  no: 219,
  path: 'settlement/unsettledTotals.do',
  page: '/settlement/summary',
  request: nothing,
  answer: z.object({
    from: date.describe('First day of payment that counts: two years ago.'),
    unsettled: openOrders.describe('Unsettled orders, by order currency.'),
    settled: z
      .array(
        z.object({
          currency,
          batches: count.describe('Number of batches.'),
          gross: signedAmount.describe('Transaction total.'),
          net: signedAmount.describe('Net payouts.'),
        }),
      )
      .describe('Settled batches, by settlement currency.'),
  }),
})
