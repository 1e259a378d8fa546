import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { batchStates, batchStatuses, reserveBatchStatuses } from '#lib/contract/record-states.ts'
import type {
  entryKinds,
  journalItems,
  ledgerAccounts,
  settlementTypes,
} from '#lib/contract/settlement-rows.ts'
import { money, moneySum, timestampMillis } from '../columns.ts'

const none = (name: string) => moneySum(name).notNull().default('0')
const exchangeRate = (name: string) => numeric(name, { precision: 18, scale: 6 })

/** Units of `to_currency` per unit of `currency` on a day. */
export const fxRates = pgTable(
  'fx_rates',
  {
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    rate: exchangeRate('rate').notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.toCurrency, t.day] })],
)

/** Next tabulation of each live gateway. */
export const settlementCalendar = pgTable(
  'settlement_calendar',
  {
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    nextAt: timestampMillis('next_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.gatewayNo] }),
    index('settlement_calendar_next').on(t.merchantNo, t.nextAt),
  ],
)

/** Tabulations so far, with the delivery rate at the time. */
export const settlementTabulations = pgTable(
  'settlement_tabulations',
  {
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    at: timestampMillis('at').notNull(),
    orders: integer('orders').notNull(),
    delivered: integer('delivered').notNull(),
    /** Whether the delivery rate released the orders with a waybill for settlement. */
    open: boolean('open').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.gatewayNo, t.at] })],
)

const sums = {
  gross: none('gross'),
  fees: none('fees'),
  reserve: none('reserve'),
  refunds: none('refunds'),
  chargebacks: none('chargebacks'),
  holds: none('holds'),
}

/** How the bank shows a payout; null: nothing was paid. */
const bankLine = {
  bankReference: text('bank_reference'),
  valueDate: date('value_date', { mode: 'string' }),
}

/** Payout of a gateway for one tabulation, in its settlement currency. Deductions are negative. */
export const settlementBatches = pgTable(
  'settlement_batches',
  {
    merchantNo: text('merchant_no').notNull(),
    batchNo: text('batch_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    currency: text('currency').notNull(),
    tabulatedAt: timestampMillis('tabulated_at').notNull(),
    /** Payment days that became due with this batch. */
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    payoutAt: timestampMillis('payout_at').notNull(),
    /** The bank account at the tabulation, or at the retry of a failed payout, which receives the payout; null: none. */
    accountLast4: text('account_last4'),
    state: text('state').$type<(typeof batchStates)[number]>().notNull(),
    stateAt: timestampMillis('state_at').notNull(),
    /** The state as lists show it: a batch without a payout has the reason for it as its state. */
    status: text('status')
      .$type<(typeof batchStatuses)[number]>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when net > 0 or state = 'canceled' then state
          when carried_out > 0 then 'carried' else 'nothing_due' end`),
      ),
    settlementType: text('settlement_type')
      .$type<(typeof settlementTypes)[number]>()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case when orders > 0 then 'regular' else 'adjustment' end`)),
    /** When the simulator changes it next; null: never. */
    nextAt: timestampMillis('next_at'),
    /** The provider's remark on a failure. */
    remark: text('remark'),
    /** The latest failure of the review or confirmation; null: none. */
    failedAt: timestampMillis('failed_at'),
    ...bankLine,
    orders: integer('orders').notNull(),
    entries: integer('entries').notNull(),
    ...sums,
    /** The amount carried over from the previous batch (negative) and to the next one (positive). */
    carriedIn: none('carried_in'),
    carriedOut: none('carried_out'),
    /** Never negative. */
    net: none('net'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.batchNo] }),
    index('settlement_batches_time').on(t.merchantNo, t.tabulatedAt, t.batchNo, t.gatewayNo, t.state),
    index('settlement_batches_payout').on(t.merchantNo, t.payoutAt, t.batchNo),
    index('settlement_batches_net').on(t.merchantNo, t.net, t.batchNo),
    index('settlement_batches_gateway').on(t.merchantNo, t.gatewayNo, t.tabulatedAt, t.batchNo),
    index('settlement_batches_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
    check(
      'settlement_batches_add_up',
      sql`net = gross + fees + reserve + refunds + chargebacks + holds + carried_in + carried_out and net >= 0`,
    ),
  ],
)

const both = {
  ...sums,
  net: none('net'),
  settledGross: none('settled_gross'),
  settledFees: none('settled_fees'),
  settledReserve: none('settled_reserve'),
  settledRefunds: none('settled_refunds'),
  settledChargebacks: none('settled_chargebacks'),
  settledHolds: none('settled_holds'),
  settledNet: none('settled_net'),
}

/** Totals of a batch per order currency, without the amount carried over. */
export const settlementSums = pgTable(
  'settlement_sums',
  {
    merchantNo: text('merchant_no').notNull(),
    /** Batch number and currency combined. */
    sumNo: text('sum_no').notNull(),
    batchNo: text('batch_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    currency: text('currency').notNull(),
    settlementCurrency: text('settlement_currency').notNull(),
    tabulatedAt: timestampMillis('tabulated_at').notNull(),
    orders: integer('orders').notNull(),
    entries: integer('entries').notNull(),
    ...both,
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.sumNo] }),
    index('settlement_sums_time').on(t.merchantNo, t.tabulatedAt, t.sumNo, t.gatewayNo, t.currency),
    index('settlement_sums_batch').on(t.merchantNo, t.batchNo),
  ],
)

/**
 * Entries that move money: orders, refunds, disputes, amounts carried over. A negative amount is deducted, a
 * positive one credited. Disputes write their entries when they happen. The tabulation that includes an entry
 * sets its batch and its amount in the settlement currency. `cause` makes each effect one entry, even if it
 * is reported several times.
 */
export const settlementEntries = pgTable(
  'settlement_entries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    cause: text('cause').notNull(),
    kind: text('kind').$type<(typeof entryKinds)[number]>().notNull(),
    gatewayNo: text('gateway_no').notNull(),
    /** Empty for an amount carried over: it belongs to no order. */
    tradeNo: text('trade_no').notNull(),
    orderNo: text('order_no'),
    refundNo: text('refund_no'),
    disputeNo: text('dispute_no'),
    /** The other batch of an amount carried over. */
    otherBatchNo: text('other_batch_no'),
    amount: moneySum('amount').notNull(),
    currency: text('currency').notNull(),
    /** Business time. */
    at: timestampMillis('at').notNull(),
    /** null: not in a tabulation yet. */
    batchNo: text('batch_no'),
    /** Canceled batches that contained it. */
    wasIn: text('was_in').array().notNull().default(sql`'{}'::text[]`),
    rate: exchangeRate('rate'),
    settlementCurrency: text('settlement_currency'),
    settled: none('settled'),
    /**
     * For an order: the provider's fee, in the order currency and in the settlement currency; zero or
     * negative.
     */
    fee: none('fee'),
    settledFee: none('settled_fee'),
    feePercent: numeric('fee_percent', { precision: 6, scale: 2 }),
    feeFixed: money('fee_fixed'),
    /** For an order: the rolling reserve withheld; zero or negative. */
    reserve: none('reserve'),
    settledReserve: none('settled_reserve'),
    /** settled + settled_fee + settled_reserve */
    net: none('net'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.cause] }),
    index('settlement_entries_batch').on(t.merchantNo, t.batchNo, t.at, t.id, t.kind),
    index('settlement_entries_batch_net').on(t.merchantNo, t.batchNo, t.net, t.id),
    index('settlement_entries_trade').on(t.merchantNo, t.tradeNo),
    index('settlement_entries_time').on(t.merchantNo, t.at, t.id),
    index('settlement_entries_waiting').on(t.merchantNo, t.gatewayNo).where(sql`${t.batchNo} is null`),
    index('settlement_entries_was_in').using('gin', t.wasIn),
    check('settlement_entries_add_up', sql`net = settled + settled_fee + settled_reserve`),
  ],
)

/** The accounts of the merchant's own accounting, for the journal. */
export const accountingAccounts = pgTable('accounting_accounts', {
  merchantNo: text('merchant_no').primaryKey(),
  accounts: jsonb('accounts')
    .$type<Record<(typeof journalItems)[number], { code: string; name: string }>>()
    .notNull(),
  taxRate: text('tax_rate').notNull(),
  updatedBy: text('updated_by').notNull(),
  version: integer('version').notNull(),
})

/** The reserve withheld with one batch, and its release date. */
export const reserveBatches = pgTable(
  'reserve_batches',
  {
    merchantNo: text('merchant_no').notNull(),
    reserveNo: text('reserve_no').notNull(),
    batchNo: text('batch_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    currency: text('currency').notNull(),
    amount: moneySum('amount').notNull(),
    orders: integer('orders').notNull(),
    takenAt: timestampMillis('taken_at').notNull(),
    releaseAt: timestampMillis('release_at').notNull(),
    status: text('status').$type<(typeof reserveBatchStatuses)[number]>().notNull(),
    releasedAt: timestampMillis('released_at'),
    /** The bank account that received the release; null: held, or no account was on file. */
    accountLast4: text('account_last4'),
    ...bankLine,
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.reserveNo] }),
    index('reserve_batches_taken').on(t.merchantNo, t.takenAt, t.reserveNo, t.gatewayNo, t.status),
    index('reserve_batches_release').on(t.merchantNo, t.releaseAt, t.reserveNo),
    index('reserve_batches_amount').on(t.merchantNo, t.amount, t.reserveNo),
    index('reserve_batches_batch').on(t.merchantNo, t.batchNo),
    index('reserve_batches_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

/**
 * Double-entry bookkeeping: each account's credit (positive) or debit (negative). The database rejects a
 * journal that does not balance.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    /** Number of a batch or of a reserve batch. */
    journal: text('journal').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    account: text('account').$type<(typeof ledgerAccounts)[number]>().notNull(),
    currency: text('currency').notNull(),
    amount: moneySum('amount').notNull(),
    at: timestampMillis('at').notNull(),
  },
  (t) => [
    index('ledger_postings_journal').on(t.merchantNo, t.journal),
    index('ledger_postings_account').on(t.merchantNo, t.account, t.currency),
  ],
)
