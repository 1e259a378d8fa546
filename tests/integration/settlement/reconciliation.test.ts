import { unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { type BatchRow, batchParts, journalItems } from '#lib/contract/settlement-rows.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Batches on the screen, in every file, in the report, on the bank's line and in the journal: the same amounts. */

const ZONE = 'Asia/Shanghai'
/** Number of batches that are compared in every file. */
const COMPARED = 50

const sandbox = withSandbox({ transactions: 1500 }, 240_000)
let client: ProviderClient
let batches: BatchRow[]
let period: { from: string; to: string }
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  const { data } = await client.call(calls['settlement/list.do'], { state: ['processed'], pageSize: 100 })
  batches = data.list
  const days = batches.map(({ payoutAt }) => payoutAt.slice(0, 10)).toSorted()
  period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
}, 240_000)

const accounts = Object.fromEntries(
  journalItems.map((item, index) => [item, { code: `${1000 + index}`, name: `Account ${item}` }]),
) as Record<(typeof journalItems)[number], { code: string; name: string }>

const csvOf = async (response: Response) =>
  parseCsv((await response.text()).replace(/^\uFEFF/, '')).map((row) => row.map(String))
const sheetOf = async (response: Response) => {
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return (book.sheets[0]?.rows ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}
const columnOf = (rows: readonly string[][], header: string) => {
  const index = rows[0]?.indexOf(header) ?? -1
  if (index < 0) throw new Error(`no column ${header}: ${rows[0]?.join()}`)
  return rows.slice(1).map((row) => row[index] ?? '')
}
const sum = (currency: string, amounts: readonly string[]) =>
  addAmounts(currency, '0', ...amounts.map((amount) => amount || '0'))
const withoutSeparators = (text: string) => text.replaceAll(',', '')

test('50 batches: the screen, CSV and workbook agree to the last decimal, with the bank line', async () => {
  const shown = batches.slice(0, COMPARED)
  expect(shown).toHaveLength(COMPARED)
  const fields = [...batchParts, 'net', 'accountLast4', 'bankReference', 'valueDate'] as const
  const request = {
    batchNo: shown.map(({ batchNo }) => batchNo),
    columns: ['batchNo', 'currency', ...fields],
    timeZone: ZONE,
  }
  const call = calls['settlement/download.do']
  const csv = await csvOf(await client.fetch(call, { ...request, format: 'csv' }))
  const sheet = await sheetOf(await client.fetch(call, { ...request, format: 'xlsx' }))
  const expected = shown.map((batch) => [
    batch.batchNo,
    batch.currency,
    ...fields.map((name) => batch[name] ?? ''),
  ])
  expect(csv.slice(1)).toEqual(expected)
  const amounts = new Set(fields.slice(0, batchParts.length + 1).map((name) => 2 + fields.indexOf(name)))
  // A workbook has numbers, which are equal to the last decimal but without trailing zeros.
  const comparable = (rows: readonly string[][]) =>
    rows.map((row) => row.map((cell, index) => (amounts.has(index) ? Number(cell) : cell)))
  expect(comparable(sheet.slice(1))).toEqual(comparable(expected))
  for (const batch of shown) {
    expect(
      sum(
        batch.currency,
        batchParts.map((part) => batch[part]),
      ),
    ).toBe(batch.net)
    expect([batch.bankReference, batch.valueDate, batch.accountLast4].every(Boolean)).toBe(true)
    const weekday = new Date(batch.valueDate ?? '').getUTCDay()
    expect((batch.valueDate ?? '') > batch.payoutAt.slice(0, 10) && weekday !== 0 && weekday !== 6).toBe(true)
  }
  expect(new Set(shown.map(({ bankReference }) => bankReference)).size).toBe(COMPARED)
})

/** The lines of the table by currency: a label and seven amounts; the last lines have a label and one amount. */
function tableOf(text: string, batch: BatchRow) {
  const lines = withoutSeparators(text).split('\n')
  const isAmount = (line: string | undefined) => /^-?\d+(\.\d+)?$/.test(line ?? '')
  const rows = lines.flatMap((label, index) => {
    const amounts = lines.slice(index + 1, index + 8)
    return !isAmount(label) && amounts.length === 7 && amounts.every(isAmount) ? [{ label, amounts }] : []
  })
  const converted = rows.filter(({ label }) => label === batch.currency || label.startsWith('×'))
  return { lines, rows, converted, total: rows.at(-1) }
}

test.each([
  ['en_US', COMPARED],
  ['zh_CN', 3],
] as const)(
  'statements in %s have the same amounts, and add up line by line',
  async (locale, count) => {
    let rates = 0
    const several = batches.toSorted((one, other) => other.orders - one.orders).slice(0, count)
    for (const batch of several) {
      const response = await client.fetch(
        calls['settlement/pdf.do'],
        { batchNo: batch.batchNo },
        { headers: { locale } },
      )
      const text = textOf(Buffer.from(await response.arrayBuffer()))
      const { lines, converted, total } = tableOf(text, batch)
      const named = [
        ...batchParts.map((part) => batch[part]),
        batch.net,
        batch.bankReference,
        batch.valueDate,
      ]
      expect(lines).toEqual(expect.arrayContaining(named))
      const { data } = await client.call(calls['settlement/tradeSettleList.do'], { batchNo: [batch.batchNo] })
      expect(converted.map(({ amounts }) => amounts.at(-1))).toEqual(
        data.list
          .toSorted((a, b) => a.currency.localeCompare(b.currency))
          .map(({ settledNet }) => settledNet),
      )
      for (const { amounts } of converted)
        expect(sum(batch.currency, amounts.slice(0, -1))).toBe(amounts.at(-1))
      const columns = total?.amounts.map((_, index) =>
        sum(
          batch.currency,
          converted.map(({ amounts }) => amounts[index] ?? ''),
        ),
      )
      expect(total?.amounts).toEqual(columns)
      expect(sum(batch.currency, [total?.amounts.at(-1) ?? '', batch.carried])).toBe(batch.net)
      rates += lines.filter((line) => /^× \d+\.\d{6} = [A-Z]{3}$/.test(line)).length
    }
    expect(rates).toBeGreaterThan(0)
  },
  120_000,
)

test('the report has every entry with its bank line; its sums equal the payouts and the totals', async () => {
  const { data } = await client.call(calls['settlement/reconciliation.do'], period)
  const request = { ...period, timeZone: ZONE }
  const call = calls['settlement/reconciliationDownload.do']
  const response = await client.fetch(call, { ...request, format: 'csv' })
  const rows = await csvOf(response)
  expect(Number(response.headers.get('x-total-rows'))).toBe(rows.length - 1)
  const references = columnOf(rows, 'Bank reference')
  const nets = columnOf(rows, 'Net amount')
  const payouts = columnOf(rows, 'Payout')
  const currencies = columnOf(rows, 'Settlement currency')
  const lines = Map.groupBy(
    references.map((reference, index) => ({
      reference,
      net: nets[index] ?? '',
      payout: payouts[index] ?? '',
      currency: currencies[index] ?? '',
    })),
    ({ reference }) => reference,
  )
  lines.delete('')
  for (const of of lines.values())
    expect(
      sum(
        of[0]?.currency ?? '',
        of.map(({ net }) => net),
      ),
    ).toBe(of[0]?.payout)
  for (const total of data.currencies) {
    const mine = [...lines.values()].flatMap(([first]) => (first?.currency === total.currency ? [first] : []))
    expect([total.payouts, total.net]).toEqual([
      mine.length,
      sum(
        total.currency,
        mine.map(({ payout }) => payout),
      ),
    ])
    const { gross, fees, reserve, released, refunds, chargebacks, holds, carried } = total
    expect(sum(total.currency, [gross, fees, reserve, released, refunds, chargebacks, holds, carried])).toBe(
      total.net,
    )
  }
  expect(data.currencies.length).toBeGreaterThan(2)
  const sheet = await sheetOf(await client.fetch(call, { ...request, format: 'xlsx' }))
  expect(columnOf(sheet, 'Net amount').map(Number)).toEqual(nets.map(Number))
  expect(columnOf(sheet, 'Bank reference')).toEqual(references)
  const releases = columnOf(rows, 'Settlement type').filter((type) => type === 'Reserve release')
  expect(releases.length).toBeGreaterThan(0)
})

test('the journal needs the accounts once; debits equal credits in each entry and each format', async () => {
  const call = calls['settlement/journalDownload.do']
  const request = { ...period, timeZone: ZONE }
  const refused = await client.call(call, { ...request, format: 'csv' })
  expect(refused.code).toBe('E3560')
  const save = calls['settlement/saveAccounts.do']
  expect((await client.callWithToken(save, { accounts, taxRate: 'Tax Exempt', version: 0 })).code).toBe(
    SUCCESS,
  )
  expect((await client.callWithToken(save, { accounts, taxRate: '', version: 0 })).code).toBe('E3010')
  const { data } = await client.call(calls['settlement/accounts.do'], {})
  expect(data).toEqual({ accounts, taxRate: 'Tax Exempt', version: 1, updatedBy: 'admin' })

  const rows = await csvOf(await client.fetch(call, { ...request, format: 'csv' }))
  const entries = columnOf(rows, 'Journal number')
  const debits = columnOf(rows, 'Debit')
  const credits = columnOf(rows, 'Credit')
  const currencies = columnOf(rows, 'Currency')
  const byEntry = Map.groupBy(entries.keys(), (index) => entries[index] ?? '')
  expect(byEntry.size).toBeGreaterThan(COMPARED)
  for (const [entry, of] of byEntry) {
    const currency = currencies[of[0] ?? 0] ?? ''
    const side = (amounts: readonly string[]) =>
      sum(
        currency,
        of.map((index) => amounts[index] ?? ''),
      )
    expect([entry, side(debits)]).toEqual([entry, side(credits)])
  }
  const totals = (await client.call(calls['settlement/reconciliation.do'], period)).data.currencies
  const banked = columnOf(rows, 'Account code').map((code) => code === accounts.bank.code)
  for (const { currency, net } of totals) {
    const mine = debits.filter((_, index) => banked[index] && currencies[index] === currency)
    expect(sum(currency, mine)).toBe(net)
  }

  const quickbooks = await client.fetch(call, { ...request, format: 'quickbooks' })
  const imported = parseCsv(await quickbooks.text()).map((row) => row.map(String))
  expect(imported[0]?.slice(0, 2)).toEqual(['JournalNo', 'JournalDate'])
  expect([columnOf(imported, 'Debits'), columnOf(imported, 'Credits')]).toEqual([debits, credits])
  expect(columnOf(imported, 'JournalDate').every((day) => /^\d{2}\/\d{2}\/\d{4}$/.test(day))).toBe(true)

  expect((await client.call(call, { ...request, format: 'xero' })).code).toBe('E3561')
  const [{ currency } = { currency: '' }] = totals
  const xero = await client.fetch(call, { ...request, currency, format: 'xero' })
  const journal = parseCsv(await xero.text()).map((row) => row.map(String))
  const byNarration = Map.groupBy(
    columnOf(journal, '*Narration').map((narration, index) => ({
      narration,
      amount: columnOf(journal, '*Amount')[index] ?? '',
    })),
    ({ narration }) => narration,
  )
  for (const of of byNarration.values())
    expect(
      Number(
        sum(
          currency,
          of.map(({ amount }) => amount),
        ),
      ),
    ).toBe(0)
  expect(new Set(columnOf(journal, '*TaxRate'))).toEqual(new Set(['Tax Exempt']))
})

test('the month end has every report of all gateways, as one archive whose totals equal the files', async () => {
  const today = sandbox.now('100001')
  const month = (back: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 15)).toISOString().slice(0, 7)
  const query = { monthFrom: month(4), monthTo: month(2) }
  const { data } = await client.call(calls['settlement/monthEnd.do'], query)
  const gateways = new Set(data.reports.map(({ gatewayNo }) => gatewayNo))
  expect(gateways.size).toBeGreaterThan(2)
  const response = await client.fetch(calls['settlement/monthEndDownload.do'], {
    ...query,
    fileFormat: 'csv',
    timeZone: ZONE,
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))))
  expect(files.size).toBe(data.reports.length + 1)
  const rowsOf = (file: Uint8Array | undefined) =>
    parseCsv(
      Buffer.from(file ?? [])
        .toString()
        .replace(/^\uFEFF/, ''),
    ).map((row) => row.map(String))
  for (const { gatewayNo, reportType, month: of, entries, net, currency } of data.reports) {
    const name = [...files.keys()].find((each) => each.startsWith(`${of}/report-${reportType}-${gatewayNo}-`))
    const rows = rowsOf(files.get(name ?? ''))
    expect([name, rows.length - 1]).toEqual([name, entries])
    const column = { settlement: 'Net payout', transaction: 'Net', reserve: undefined }[reportType]
    if (column) expect(sum(currency, columnOf(rows, column))).toBe(net)
  }
  for (const total of data.totals) {
    const mine = data.reports.filter(
      ({ reportType, currency }) => reportType === total.reportType && currency === total.currency,
    )
    expect([total.reports, total.net]).toEqual([
      mine.length,
      sum(
        total.currency,
        mine.map(({ net }) => net),
      ),
    ])
  }
  expect(rowsOf(files.get('totals.csv'))).toHaveLength(1 + data.reports.length + data.totals.length)
  const [gatewayNo = ''] = gateways
  const one = await client.call(calls['settlement/monthEnd.do'], {
    ...query,
    gatewayNo: [gatewayNo],
    reportType: ['reserve'],
  })
  expect(one.data.reports).toEqual(
    data.reports.filter((report) => report.gatewayNo === gatewayNo && report.reportType === 'reserve'),
  )
  const long = await client.call(calls['settlement/monthEnd.do'], { monthFrom: month(13), monthTo: month(1) })
  expect(long.code).toBe('E3007')
})
