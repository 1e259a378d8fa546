import { z } from 'zod'
import { disputeEntryKinds } from './dispute.ts'
import { currency, date, gatewayNo, id, instant, orderNo, signedAmount, tradeNo } from './shapes.ts'

/**
 * What settlement speaks of (spec §3 Settlement, §4 Settlement batch, §9). Amounts are signed: what is taken from the
 * merchant is negative. Sums without a word before them and `settled…` are in the settlement currency.
 */

export const batchStates = [
  'cancelled',
  'confirmation_failed',
  'review_failed',
  'reviewed_pending_confirmation',
  'confirmed_pending_process',
  'processed',
] as const
export const entryKinds = [
  'sale',
  'refund',
  'refund_returned',
  ...disputeEntryKinds,
  'carried_in',
  'carried_out',
] as const
/** What a batch is made of, from gross to net; each is the sum of its entries. */
export const batchParts = ['gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds', 'carried'] as const
export const reserveBatchStatuses = ['held', 'released'] as const
export const ledgerAccounts = ['clearing', 'fees', 'reserve', 'holds', 'carried', 'bank'] as const
/** Why nothing, or nothing yet, is paid. */
export const payoutReasons = [
  'carried_forward',
  'nothing_due',
  'cancelled',
  'review_failed',
  'confirmation_failed',
] as const

/** Units of the settlement currency for one of the order's: six decimals. */
export const exchangeRate = z.string().regex(/^\d{1,12}\.\d{6}$/)
export const batchNo = id
export const reserveNo = id
/** YYYY-MM */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const parts = {
  gross: signedAmount,
  fees: signedAmount,
  reserve: signedAmount,
  refunds: signedAmount,
  chargebacks: signedAmount,
  holds: signedAmount,
}

export const batchRow = z.object({
  batchNo,
  gatewayNo,
  /** In which it settles; all sums are in it. */
  currency,
  tabulatedAt: instant,
  /** Days of payment that fell due with it. */
  periodFrom: date,
  periodTo: date,
  /** When it was, or is to be, paid. */
  payoutAt: instant,
  state: z.enum(batchStates),
  orders: z.number().int(),
  entries: z.number().int(),
  ...parts,
  /** What came from the batch before (negative) and what goes to the next (positive). */
  carried: signedAmount,
  /** The payout. */
  net: signedAmount,
  /** null: it is, or will be, paid. */
  reason: z.enum(payoutReasons).nullable(),
  /** What the provider said of a failure. */
  remark: z.string().nullable(),
  reserveNo: reserveNo.nullable(),
})
export type BatchRow = z.output<typeof batchRow>

export const entryRow = z.object({
  entryNo: id,
  batchNo: batchNo.nullable(),
  kind: z.enum(entryKinds),
  at: instant,
  tradeNo: tradeNo.nullable(),
  orderNo: orderNo.nullable(),
  refundNo: id.nullable(),
  disputeNo: id.nullable(),
  /** Of what was carried: from or to which batch. */
  otherBatchNo: batchNo.nullable(),
  amount: signedAmount,
  currency,
  rate: exchangeRate.nullable(),
  settlementCurrency: currency.nullable(),
  settled: signedAmount,
  fee: signedAmount,
  settledFee: signedAmount,
  reserve: signedAmount,
  settledReserve: signedAmount,
  net: signedAmount,
})
export type EntryRow = z.output<typeof entryRow>

/** A batch by one currency of its orders: in that currency, and as it was settled. */
export const sumRow = z.object({
  sumNo: id,
  batchNo,
  gatewayNo,
  currency,
  settlementCurrency: currency,
  tabulatedAt: instant,
  payoutAt: instant,
  orders: z.number().int(),
  entries: z.number().int(),
  ...parts,
  net: signedAmount,
  settledGross: signedAmount,
  settledFees: signedAmount,
  settledReserve: signedAmount,
  settledRefunds: signedAmount,
  settledChargebacks: signedAmount,
  settledHolds: signedAmount,
  settledNet: signedAmount,
})
export type SumRow = z.output<typeof sumRow>

export const reserveRow = z.object({
  reserveNo,
  batchNo,
  gatewayNo,
  amount: signedAmount,
  currency,
  orders: z.number().int(),
  takenAt: instant,
  /** When it is, or was to be, given back. */
  releaseAt: instant,
  status: z.enum(reserveBatchStatuses),
  releasedAt: instant.nullable(),
})
export type ReserveRow = z.output<typeof reserveRow>

/** Why an order is not settled yet. */
export const keptBackReasons = ['not_due', 'no_waybill', 'rate_below_line', 'waiting'] as const

export const reportTypes = ['settlement', 'transaction', 'reserve'] as const

export const reportRow = z.object({
  reportNo: id,
  month,
  gatewayNo,
  reportType: z.enum(reportTypes),
  issuedAt: instant,
  currency,
  /** Lines of the file. */
  entries: z.number().int(),
  net: signedAmount,
})
export type ReportRow = z.output<typeof reportRow>

export const calendarKinds = ['payout', 'reserve_release'] as const
