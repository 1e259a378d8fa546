import { z } from 'zod'
import { disputeEntryKinds } from './dispute-history.ts'
import { batchStatuses, reserveBatchStatuses } from './record-states.ts'
import {
  count,
  currency,
  date,
  disputeNo,
  gatewayNo,
  id,
  instant,
  isStorableYear,
  last4,
  orderedAt,
  orderNo,
  refundNo,
  signedAmount,
  text,
  tradeNo,
} from './shapes.ts'

/**
 * Records of settlement (spec §3 Settlement, §4 Settlement batch, §9). Amounts are signed: an amount taken from the
 * merchant is negative. The sums of a batch and the fields `settled…` are in the settlement currency.
 */

/** States in which the provider repeats a failed step. */
export const failedBatchStates = ['review_failed', 'confirmation_failed'] as const
export const batchState = z.enum(batchStatuses).meta({
  id: 'BatchState',
  description:
    'State of the settlement batch. `carried`, `nothing_due`: it pays nothing, because its deductions exceed or equal its credits.',
})
export const settlementTypes = ['regular', 'adjustment', 'reserve_release'] as const
export const settlementType = z.enum(settlementTypes).meta({
  id: 'SettlementType',
  description:
    'Type of settlement. `regular`: the orders of a week. `adjustment`: no orders, only changes of orders settled before. `reserve_release`: the release of a reserve.',
})
export const entryKinds = [
  'sale',
  'refund',
  'refund_returned',
  ...disputeEntryKinds,
  'carried_in',
  'carried_out',
] as const
export const entryKind = z
  .enum(entryKinds)
  .meta({ id: 'EntryKind', description: 'Kind of the settlement entry.' })
export const batchParts = ['gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds', 'carried'] as const
export const batchPart = z.enum(batchParts).meta({
  id: 'BatchPart',
  description: 'Part of a batch between gross and net; each is the sum of its entries.',
})
/** Items of a journal entry; each is mapped to an account of the merchant's accounting. */
export const journalItems = ['bank', ...batchParts] as const
export const reserveBatchStatus = z
  .enum(reserveBatchStatuses)
  .meta({ id: 'ReserveBatchStatus', description: 'Status of the reserve of a batch.' })
export const ledgerAccounts = ['clearing', 'fees', 'reserve', 'holds', 'carried', 'bank'] as const
const payoutReasons = [
  'carried_forward',
  'nothing_due',
  'canceled',
  'review_failed',
  'confirmation_failed',
] as const
const payoutReason = z
  .enum(payoutReasons)
  .meta({ id: 'PayoutReason', description: 'Why nothing, or nothing yet, is paid out.' })

export const exchangeRate = text
  .regex(/^\d{1,12}\.\d{6}$/)
  .describe('Units of the settlement currency for one of the order currency, six decimals.')
export const batchNo = id.describe('Number of the settlement batch.')
export const reserveNo = id.describe('Number of the reserve batch.')
export const month = text
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isStorableYear)
  .describe('Month as YYYY-MM.')

const parts = {
  gross: signedAmount.describe('Transaction total.'),
  fees: signedAmount.describe('Fees.'),
  reserve: signedAmount.describe('Reserve withheld or released.'),
  refunds: signedAmount.describe('Refunds.'),
  chargebacks: signedAmount.describe('Chargebacks and their reversals.'),
  holds: signedAmount.describe('Amounts frozen or put on hold by disputes, and their release.'),
}

/** How the bank shows a payout. */
const bankLine = {
  bankReference: text.nullable().describe('Reference of the bank; null: nothing was paid, or not yet.'),
  valueDate: date.nullable().describe('Value date of the bank; null: nothing was paid, or not yet.'),
}

export const batchRow = z
  .object({
    batchNo,
    gatewayNo,
    currency: currency.describe('Settlement currency, in which all sums are.'),
    tabulatedAt: instant.describe('Time of the settlement tabulation.'),
    periodFrom: date.describe('First day of payment that became due with the batch.'),
    periodTo: date.describe('Last day of payment that became due with the batch.'),
    payoutAt: instant.describe('Time of the payout, planned or actual.'),
    accountLast4: last4
      .nullable()
      .describe(
        'Last 4 characters of the number of the bank account that is paid: the one at the tabulation, or at the retry of a failed payout; null: none was on file.',
      ),
    settlementType,
    ...bankLine,
    state: batchState,
    retryAt: instant
      .nullable()
      .describe('Time at which the provider repeats the failed step; null: the batch has not failed.'),
    orders: count.describe('Number of orders.'),
    entries: count.describe('Number of entries.'),
    ...parts,
    carried: signedAmount.describe('Carried over: negative from the previous batch, positive to the next.'),
    net: signedAmount.describe('Net payout.'),
    reason: payoutReason.nullable().describe('Why nothing is paid out; null: it is, or will be.'),
    remark: text.nullable().describe('Remark of the provider about a failure.'),
    reserveNo: reserveNo.nullable().describe('Reserve batch; null: no reserve was withheld.'),
  })
  .meta({
    id: 'SettlementBatch',
    description: 'A settlement batch (spec §3 Settlement, §4 Settlement batch).',
  })
export type BatchRow = z.output<typeof batchRow>

export const failedPayout = z
  .object({
    batchNo,
    state: batchState,
    retryAt: instant.describe('Time at which the provider repeats the failed step.'),
    amount: signedAmount.describe('Amount that is not paid out.'),
    currency: currency.describe('Settlement currency.'),
    remark: text.nullable().describe('Remark of the provider about the failure.'),
  })
  .meta({ id: 'FailedPayout', description: 'A payout that failed and is repeated.' })
export type FailedPayout = z.output<typeof failedPayout>

export const entryRow = z
  .object({
    entryNo: id.describe('Number of the entry.'),
    batchNo: batchNo.nullable().describe('Settlement batch; null: not tabulated yet.'),
    kind: entryKind,
    at: instant.describe('Time of the entry.'),
    tradeNo: tradeNo.nullable().describe('Order; null for entries that carry over.'),
    orderNo: orderNo.nullable().describe('Merchant order number; null for entries that carry over.'),
    refundNo: refundNo.nullable().describe('Refund; null: none.'),
    disputeNo: disputeNo.nullable().describe('Dispute; null: none.'),
    otherBatchNo: batchNo
      .nullable()
      .describe('Batch from which or to which the entry carries over; null: none.'),
    amount: signedAmount.describe('Amount in the order currency.'),
    currency: currency.describe('Order currency.'),
    rate: exchangeRate
      .nullable()
      .describe('Exchange rate to the settlement currency; null: not settled yet.'),
    settlementCurrency: currency.nullable().describe('Settlement currency; null: not settled yet.'),
    settled: signedAmount.describe('Amount in the settlement currency.'),
    fee: signedAmount.describe('Fee in the order currency.'),
    settledFee: signedAmount.describe('Fee in the settlement currency.'),
    reserve: signedAmount.describe('Reserve in the order currency.'),
    settledReserve: signedAmount.describe('Reserve in the settlement currency.'),
    net: signedAmount.describe('Net amount in the settlement currency.'),
  })
  .meta({
    id: 'SettlementEntry',
    description: 'A settlement entry; amounts taken from the merchant are negative.',
  })
export type EntryRow = z.output<typeof entryRow>

/** A change after the settlement, with the payout that it affects. */
export const abnormalRow = entryRow
  .extend({
    firstBatchNo: batchNo.describe('Settlement batch that settled the order.'),
    affectedPayoutAt: instant
      .nullable()
      .describe('Time of the affected payout, planned or actual; null: unknown.'),
    net: signedAmount.describe(
      'Net amount in the settlement currency; in the order currency while `settlementCurrency` is null.',
    ),
    payoutState: batchState.nullable().describe('State of the affected batch; null: not tabulated yet.'),
  })
  .meta({ id: 'SettlementChange', description: 'A settlement entry of an order that was settled before.' })
export type AbnormalRow = z.output<typeof abnormalRow>

export const sumRow = z
  .object({
    sumNo: id.describe('Number of the sum.'),
    batchNo,
    gatewayNo,
    currency: currency.describe('Order currency.'),
    settlementCurrency: currency.describe('Settlement currency.'),
    tabulatedAt: instant.describe('Time of the settlement tabulation.'),
    payoutAt: instant.describe('Time of the payout, planned or actual.'),
    orders: count.describe('Number of orders.'),
    entries: count.describe('Number of entries.'),
    ...parts,
    net: signedAmount.describe('Net amount in the order currency.'),
    settledGross: signedAmount.describe('Transaction total in the settlement currency.'),
    settledFees: signedAmount.describe('Fees in the settlement currency.'),
    settledReserve: signedAmount.describe('Reserve in the settlement currency.'),
    settledRefunds: signedAmount.describe('Refunds in the settlement currency.'),
    settledChargebacks: signedAmount.describe('Chargebacks in the settlement currency.'),
    settledHolds: signedAmount.describe('Frozen amounts and holds in the settlement currency.'),
    settledNet: signedAmount.describe('Net amount in the settlement currency.'),
  })
  .meta({
    id: 'SettlementSum',
    description: 'A settlement batch by order currency, in that currency and in the settlement currency.',
  })
export type SumRow = z.output<typeof sumRow>

export const reserveRow = z
  .object({
    reserveNo,
    batchNo,
    gatewayNo,
    amount: signedAmount.describe('Reserve of the batch.'),
    currency,
    orders: count.describe('Number of orders.'),
    takenAt: instant.describe('Time at which the reserve was withheld.'),
    releaseAt: instant.describe('Time of the release, planned or actual.'),
    status: reserveBatchStatus,
    releasedAt: instant.nullable().describe('Time of the actual release; null: held.'),
    accountLast4: last4
      .nullable()
      .describe('Last 4 characters of the account that received the release; null: held, or none.'),
    ...bankLine,
  })
  .meta({ id: 'ReserveBatch', description: 'Rolling reserve of a settlement batch.' })
export type ReserveRow = z.output<typeof reserveRow>

const keptBackReasons = ['not_due', 'no_waybill', 'rate_below_line', 'waiting'] as const
export const keptBackReason = z
  .enum(keptBackReasons)
  .meta({ id: 'KeptBackReason', description: 'Why an order is not settled yet.' })

export const reportTypes = ['settlement', 'transaction', 'reserve'] as const
export const reportType = z
  .enum(reportTypes)
  .meta({ id: 'ReportType', description: 'Kind of monthly report.' })

export const reportRow = z
  .object({
    reportNo: id.describe('Number of the report.'),
    month,
    gatewayNo,
    reportType,
    issuedAt: instant.describe('Time of issue.'),
    currency: currency.describe('Settlement currency.'),
    entries: count.describe('Rows of the file.'),
    net: signedAmount.describe('Net amount of the month.'),
  })
  .meta({ id: 'MonthlyReport', description: 'A monthly report.' })

const calendarKinds = ['payout', 'reserve_release'] as const
export const calendarKind = z
  .enum(calendarKinds)
  .meta({ id: 'CalendarKind', description: 'Payout or reserve release.' })

export const heldBackOrder = z
  .object({
    tradeNo,
    orderNo,
    gatewayNo,
    amount: signedAmount.describe('Amount of the order.'),
    currency,
    createdAt: orderedAt,
    reason: keptBackReason,
    uploadBy: instant.describe(
      'Time of the next tabulation; what is corrected by then counts for its payout.',
    ),
    nextPayoutAt: instant.describe('Time of the payout after the next tabulation.'),
    settledBy: instant.describe('Time at which the order is paid out even without a waybill.'),
  })
  .meta({ id: 'HeldBackOrder', description: 'An order that is due but held back from settlement.' })
export type HeldBackOrder = z.output<typeof heldBackOrder>

export const byCurrency = z.array(
  z.object({
    currency,
    orders: count.describe('Number of orders.'),
    amount: signedAmount.describe('Amount in the currency.'),
  }),
)

/** Orders that are not paid out. */
export const openOrders = z.array(
  byCurrency.element.extend({
    older: count.describe(
      'Of these orders, those created before the last 182 days. The list of transactions shows them only with another period.',
    ),
  }),
)
