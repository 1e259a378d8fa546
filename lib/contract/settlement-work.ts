import { z } from 'zod'
import { defineCall } from './call.ts'
import { entrySorts } from './settlement.ts'
import {
  abnormalRow,
  batchNo,
  byCurrency,
  entryKind,
  heldBackOrder,
  keptBackReason,
} from './settlement-rows.ts'
import {
  count,
  currency,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  text,
  tradeNo,
} from './shapes.ts'

/** The working lists of settlement: orders that are held back, and changes after the settlement. */

/** Whether orders are ready for the next settlement, and which are held back. */
export const readiness = defineCall({
  no: 218,
  path: 'settlement/readiness.do',
  page: '/settlement/summary',
  request: z.strictObject({ gatewayNo: gatewayNo.optional() }),
  answer: z.object({
    gateways: z
      .array(
        z.object({
          gatewayNo,
          currency: currency.describe('Settlement currency.'),
          nextTabulationAt: instant.describe(
            'Time of the next tabulation, at noon; waybills uploaded by then count.',
          ),
          payoutAt: instant.describe('Time of the payout after it.'),
          orders: count.describe('Orders that should have arrived by then.'),
          delivered: count.describe('Of them: delivered orders.'),
          rate: text.nullable().describe('Delivery rate in percent, two decimals; null: no orders.'),
          open: z.boolean().describe('Whether the delivery rate is high enough for settlement.'),
          ready: byCurrency.describe('Orders that the next tabulation includes.'),
          keptBack: byCurrency.describe('Orders that are due but held back.'),
        }),
      )
      .describe('State of each gateway.'),
  }),
})

const heldBackSorts = ['createdAt', 'amount'] as const
const heldBackFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  currency: multi(currency).optional(),
  reason: multi(keptBackReason.extract(['no_waybill', 'rate_below_line'])).optional(),
}

/** Orders that are due but held back. */
export const heldBackList = defineCall({
  no: 420,
  path: 'settlement/heldBackList.do',
  page: ['/settlement/summary', '/deal/waybill'],
  request: listRequest(heldBackSorts, heldBackFilter),
  answer: listAnswer(heldBackOrder),
})

export const heldBackDownload = defineCall({
  no: 421,
  path: 'settlement/heldBackDownload.do',
  page: '/settlement/summary',
  kind: 'file',
  request: downloadRequest(heldBackSorts, heldBackFilter),
  answer: downloadAnswer,
})

const abnormalFilter = {
  batchNo: multi(batchNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  kind: multi(entryKind).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  currency: multi(currency).optional(),
}

/** Entries of the last 180 days that changed orders after their settlement. */
export const abnormalDetail = defineCall({
  no: 216,
  path: 'settlement/abnormalDetail.do',
  page: '/settlement/summary',
  request: listRequest(entrySorts, abnormalFilter),
  answer: listAnswer(abnormalRow),
})

export const abnormalDownload = defineCall({
  no: 422,
  path: 'settlement/abnormalDownload.do',
  page: '/settlement/summary',
  kind: 'file',
  request: downloadRequest(entrySorts, abnormalFilter),
  answer: downloadAnswer,
})
