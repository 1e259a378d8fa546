import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  batchNo,
  batchParts,
  batchRow,
  batchStates,
  calendarKinds,
  entryKinds,
  entryRow,
  exchangeRate,
  keptBackReasons,
  month,
  reportRow,
  reportTypes,
  reserveBatchStatuses,
  reserveNo,
  reserveRow,
  sumRow,
} from './settlement-rows.ts'
import {
  currency,
  date,
  downloadAnswer,
  downloadRequest,
  exportFormats,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderNo,
  signedAmount,
  timeZone,
  tradeNo,
} from './shapes.ts'
import { reserveStatuses, settlementStatuses } from './transaction.ts'

/** The calls of settlement; their words and rows are in settlement-rows.ts. */

export const batchSorts = ['tabulatedAt', 'payoutAt', 'net'] as const
export const batchFilter = {
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  state: multi(z.enum(batchStates)).optional(),
  /** Days of tabulation; both ends count. Without them: the last 365 days. */
  tabulatedFrom: date.optional(),
  tabulatedTo: date.optional(),
}

export const settlementList = defineCall({
  no: 200,
  path: 'settlement/list.do',
  page: '/settlement/summary',
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
  part: z.enum(batchParts).optional(),
  kind: multi(z.enum(entryKinds)).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  currency: multi(currency).optional(),
}
export const entryFilter = { batchNo, ...entryConditions }

export const settlementDetail = defineCall({
  no: 202,
  path: 'settlement/detail.do',
  page: '/settlement/setDetails',
  request: listRequest(entrySorts, entryFilter),
  answer: listAnswer(entryRow).extend({ batch: batchRow, sums: z.array(sumRow) }),
})

export const settlementDetailDownload = defineCall({
  no: 203,
  path: 'settlement/detailDownload.do',
  page: '/settlement/setDetails',
  kind: 'file',
  request: downloadRequest(entrySorts, entryFilter),
  answer: downloadAnswer,
})

export const sumSorts = ['tabulatedAt'] as const
export const sumFilter = {
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  tabulatedFrom: date.optional(),
  tabulatedTo: date.optional(),
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
  request: listRequest(entrySorts, { sumNo: id, ...entryConditions }),
  answer: listAnswer(entryRow).extend({ sum: sumRow }),
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
    amount: signedAmount,
    currency,
    settlementStatus: z.enum(settlementStatuses),
    reserveStatus: z.enum(reserveStatuses),
    feePercent: z.string().nullable(),
    feeFixed: signedAmount.nullable(),
    rate: exchangeRate.nullable(),
    settlementCurrency: currency,
    entries: z.array(entryRow),
    /** What all of it comes to so far. */
    net: signedAmount,
    reserve: reserveRow.nullable(),
    /** null: it is in a batch. */
    keptBack: z.enum(keptBackReasons).nullable(),
    /** When it will be tabulated if nothing changes; null: it is, or that cannot be said. */
    expectedAt: instant.nullable(),
  }),
})

export const reserveSorts = ['takenAt', 'releaseAt', 'amount'] as const
export const reserveFilter = {
  reserveNo: multi(reserveNo).optional(),
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  status: multi(z.enum(reserveBatchStatuses)).optional(),
  /** Days on which it was taken; both ends count. Without them: the last 365 days. */
  takenFrom: date.optional(),
  takenTo: date.optional(),
}

export const reserveList = defineCall({
  no: 208,
  path: 'settlement/reserveList.do',
  page: '/settlement/reserve_settlement_summary',
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

export const reserveEntryFilter = {
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
  answer: listAnswer(entryRow).extend({ reserve: reserveRow }),
})

export const reserveDetailDownload = defineCall({
  no: 211,
  path: 'settlement/reserveDetailDownload.do',
  page: '/settlement/reserveSettleDetails',
  kind: 'file',
  request: downloadRequest(entrySorts, reserveEntryFilter),
  answer: downloadAnswer,
})

export const reserveEquivalents = defineCall({
  no: 212,
  path: 'settlement/reserveEquivalents.do',
  page: '/settlement/reserve_settlement_summary',
  request: nothing,
  answer: z.object({
    /** The day of the rates. */
    on: date,
    /** Of the equivalents. */
    settlementCurrency: currency,
    total: signedAmount,
    held: z.array(
      z.object({
        currency,
        taken: signedAmount,
        released: signedAmount,
        /** taken − released */
        held: signedAmount,
        rate: exchangeRate,
        equivalent: signedAmount,
        nextReleaseAt: instant.nullable(),
        nextRelease: signedAmount.nullable(),
      }),
    ),
  }),
})

/** All three are required (spec §5). */
export const reportFilter = {
  gatewayNo,
  reportType: z.enum(reportTypes),
  monthFrom: month,
  monthTo: month,
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
    reportType: z.enum(reportTypes),
    month,
    format: z.enum(exportFormats),
    timeZone,
  }),
  answer: downloadAnswer,
})

/** A batch's statement, in the language of the request. */
export const settlementPdf = defineCall({
  no: 215,
  path: 'settlement/pdf.do',
  page: '/settlement/summary',
  kind: 'file',
  request: z.strictObject({ batchNo }),
  answer: z.undefined().optional(),
})

/** What changed orders after they had been settled, of the last 180 days. */
export const abnormalDetail = defineCall({
  no: 216,
  path: 'settlement/abnormalDetail.do',
  page: '/settlement/summary',
  request: listRequest(entrySorts, {
    gatewayNo: multi(gatewayNo).optional(),
    kind: multi(z.enum(entryKinds)).optional(),
  }),
  answer: listAnswer(entryRow),
})

/** What will be paid and given back, from the orders there are, if nothing else happens. */
export const payoutCalendar = defineCall({
  no: 217,
  path: 'settlement/calendar.do',
  page: '/settlement/summary',
  request: nothing,
  answer: z.object({
    from: date,
    to: date,
    items: z.array(
      z.object({
        on: date,
        kind: z.enum(calendarKinds),
        gatewayNo,
        currency,
        amount: signedAmount,
        orders: z.number().int(),
        /** null: not tabulated yet. */
        batchNo: batchNo.nullable(),
        reserveNo: reserveNo.nullable(),
      }),
    ),
  }),
})

const byCurrency = z.array(z.object({ currency, orders: z.number().int(), amount: signedAmount }))

/** Whether the next payout is on its way, and what keeps it back. */
export const readiness = defineCall({
  no: 218,
  path: 'settlement/readiness.do',
  page: '/settlement/summary',
  request: z.strictObject({ gatewayNo: gatewayNo.optional() }),
  answer: z.object({
    gateways: z.array(
      z.object({
        gatewayNo,
        currency,
        /** Noon: waybills that are there by then count. */
        nextTabulationAt: instant,
        payoutAt: instant,
        /** Of the orders that should have arrived by then. */
        orders: z.number().int(),
        delivered: z.number().int(),
        /** Percent, two decimals; null of nothing. */
        rate: z.string().nullable(),
        open: z.boolean(),
        /** What the next tabulation takes up as things are. */
        ready: byCurrency,
        /** Due, and kept back. */
        keptBack: byCurrency,
      }),
    ),
    /** The orders that are kept back, the oldest first, at most 100. */
    orders: z.array(
      z.object({
        tradeNo,
        orderNo,
        gatewayNo,
        amount: signedAmount,
        currency,
        paidAt: instant,
        reason: z.enum(keptBackReasons),
        /** When it is settled whatever is missing. */
        settledBy: instant,
      }),
    ),
  }),
})

export const unsettledTotals = defineCall({
  no: 219,
  path: 'settlement/unsettledTotals.do',
  page: '/settlement/summary',
  request: nothing,
  answer: z.object({
    /** Two years back. */
    from: date,
    unsettled: byCurrency,
    settled: z.array(
      z.object({ currency, batches: z.number().int(), gross: signedAmount, net: signedAmount }),
    ),
  }),
})
