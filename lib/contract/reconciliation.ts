import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  batchNo,
  entryKind,
  entryRow,
  exchangeRate,
  journalItems,
  month,
  reportRow,
  reportType,
  reserveNo,
  settlementType,
} from './settlement-rows.ts'
import {
  count,
  currency,
  date,
  downloadAnswer,
  exportFormat,
  gatewayNo,
  instant,
  last4,
  multi,
  nothing,
  signedAmount,
  text,
  timeZone,
  version,
} from './shapes.ts'

/** Over all gateways: bank reconciliation from the order to the line of the bank, journal, and month end. */

const page = '/settlement/forwardMouthSettleList'

/** A row of the report: an entry with its payout, or the release of a reserve. */
export const reconciliationRow = entryRow
  .pick({
    tradeNo: true,
    orderNo: true,
    refundNo: true,
    disputeNo: true,
    at: true,
    amount: true,
    currency: true,
  })
  .extend({
    gatewayNo,
    settlementType,
    kind: entryKind.nullable().describe('Kind of the entry; null: the release of a reserve.'),
    rate: exchangeRate.nullable().describe('Exchange rate to the settlement currency.'),
    settled: signedAmount.describe('Amount in the settlement currency.'),
    settledFee: signedAmount.describe('Fee in the settlement currency.'),
    settledReserve: signedAmount.describe('Reserve in the settlement currency.'),
    net: signedAmount.describe('Net amount in the settlement currency.'),
    settlementCurrency: currency.describe('Settlement currency.'),
    batchNo: batchNo.describe('Settlement batch.'),
    reserveNo: reserveNo.nullable().describe('Reserve batch of a release; null: an entry of a batch.'),
    payoutAt: instant.describe('Time of the payout.'),
    payout: signedAmount.describe('Amount of the payout, in the settlement currency.'),
    accountLast4: last4.nullable().describe('Last 4 characters of the account that was paid; null: none.'),
    bankReference: text.nullable().describe('Reference of the bank; null: nothing was paid.'),
    valueDate: date.nullable().describe('Value date of the bank; null: nothing was paid.'),
  })
export type ReconciliationRow = z.input<typeof reconciliationRow>

const filter = {
  from: date.describe('First day of payout, included.'),
  to: date.describe('Last day of payout, included; at most 365 days after the first.'),
  gatewayNo: multi(gatewayNo).optional().describe('Gateways; left out: all.'),
  currency: currency.optional().describe('Settlement currency; left out: all.'),
}

const sum = (description: string) => signedAmount.describe(description)

export const reconciliationTotals = defineCall({
  no: 423,
  path: 'settlement/reconciliation.do',
  page,
  request: z.strictObject(filter),
  answer: z.object({
    currencies: z
      .array(
        z.object({
          currency: currency.describe('Settlement currency.'),
          payouts: count.describe('Bank lines: payouts and releases of reserves.'),
          gross: sum('Transaction total.'),
          fees: sum('Fees.'),
          reserve: sum('Reserve withheld.'),
          released: sum('Reserve released.'),
          refunds: sum('Refunds.'),
          chargebacks: sum('Chargebacks and their reversals.'),
          holds: sum('Amounts frozen or put on hold, and their release.'),
          carried: sum('Carried over.'),
          net: sum('Amount on the bank account.'),
        }),
      )
      .describe('Sums by settlement currency.'),
  }),
  errors: ['date_range_invalid'],
})

export const reconciliationDownload = defineCall({
  no: 424,
  path: 'settlement/reconciliationDownload.do',
  page,
  kind: 'file',
  request: z.strictObject({ ...filter, format: exportFormat, timeZone }),
  answer: downloadAnswer,
  errors: ['date_range_invalid', 'download_too_many_records'],
})

export const journalFormats = ['xlsx', 'csv', 'quickbooks', 'xero'] as const
const journalFormat = z.enum(journalFormats).meta({
  id: 'JournalFormat',
  description:
    'Format of the journal. `quickbooks`: import of QuickBooks Online. `xero`: import of Xero, in one currency.',
})
const journalItem = z
  .enum(journalItems)
  .meta({ id: 'JournalItem', description: 'What a line of the journal is about.' })

export const journalDownload = defineCall({
  no: 425,
  path: 'settlement/journalDownload.do',
  page,
  kind: 'file',
  request: z.strictObject({ ...filter, format: journalFormat, timeZone }),
  answer: downloadAnswer,
  errors: ['date_range_invalid', 'accounts_missing', 'journal_currencies'],
})

const account = z.strictObject({
  code: text.trim().min(1).max(20).describe('Code of the account.'),
  name: text.trim().min(1).max(100).describe('Name of the account.'),
})
const accounts = z
  .record(journalItem, account)
  .meta({ id: 'JournalAccounts', description: 'Account of each item.' })
const taxRate = text.trim().max(50).describe('Name of the tax rate of all lines, for Xero.')

export const getAccounts = defineCall({
  no: 426,
  path: 'settlement/accounts.do',
  page,
  request: nothing,
  answer: z.object({
    accounts: accounts.nullable().describe('Accounts; null: not chosen yet.'),
    taxRate,
    version: version.describe('Raised by every change; 0: not chosen yet.'),
    updatedBy: text.nullable().describe('Login name of the user who changed them last; null: no user.'),
  }),
})
export type Accounts = z.output<typeof getAccounts.answer>

export const saveAccounts = defineCall({
  no: 427,
  path: 'settlement/saveAccounts.do',
  page,
  token: true,
  request: z.strictObject({ accounts, taxRate, version }),
  answer: getAccounts.answer,
  errors: ['stale_version'],
  changes: ['settlement/accounts.do'],
})

const monthFilter = {
  monthFrom: month.describe('First month.'),
  monthTo: month.describe('Last month; at most 12 months with the first.'),
  gatewayNo: multi(gatewayNo).optional().describe('Gateways; left out: all.'),
  reportType: multi(reportType).optional().describe('Kinds of reports; left out: all.'),
}

/** The monthly reports of several gateways, types and months. */
export const monthEnd = defineCall({
  no: 428,
  path: 'settlement/monthEnd.do',
  page,
  request: z.strictObject(monthFilter),
  answer: z.object({
    reports: z.array(reportRow).describe('Issued reports, by month.'),
    totals: z
      .array(
        z.object({
          reportType,
          currency: currency.describe('Settlement currency.'),
          reports: count.describe('Number of reports.'),
          entries: count.describe('Rows of the files.'),
          net: signedAmount.describe('Net amount.'),
        }),
      )
      .describe('Totals by kind and currency.'),
  }),
  errors: ['date_range_invalid'],
})

/** The reports and their totals as one ZIP archive. */
export const monthEndDownload = defineCall({
  no: 429,
  path: 'settlement/monthEndDownload.do',
  page,
  kind: 'file',
  request: z.strictObject({
    ...monthFilter,
    fileFormat: exportFormat.describe('Format of the files in the archive.'),
    timeZone,
  }),
  answer: downloadAnswer,
  errors: ['date_range_invalid', 'download_too_many_records'],
})
