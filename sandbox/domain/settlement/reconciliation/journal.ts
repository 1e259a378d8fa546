import type { Accounts, journalDownload, journalFormats } from '#lib/contract/reconciliation.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { dayOf } from '#lib/rules/days.ts'
import { type JournalLine, journalLines } from '#lib/rules/journal.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError, type FileAnswer, type Handler } from '#sandbox/platform/context.ts'
import type { Column } from '#sandbox/platform/export/columns.ts'
import { sheetFile } from '#sandbox/platform/export/sheet-file.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { journalAccountsOf } from './accounts.ts'
import { fileDays, type Payout, payoutsOf } from './payouts.ts'

/** The payouts of a period as a double-entry journal. */

type Format = (typeof journalFormats)[number]

interface Line extends JournalLine {
  payout: Payout
  /** Day of the payout, YYYY-MM-DD. */
  day: string
  account: { code: string; name: string }
  taxRate: string
}

/**
 * One journal entry for each payout, whose debits equal its credits. Throws accounts_missing without accounts, and
 * journal_currencies if the format takes one currency and the period has several.
 */
export const downloadJournal: Handler<typeof journalDownload> = async ({
  ctx,
  input,
}): Promise<FileAnswer> => {
  const { format, timeZone } = input
  const { accounts, taxRate } = await journalAccountsOf(ctx)
  if (!accounts) throw new BusinessError('accounts_missing')
  const payouts = await payoutsOf(ctx, input)
  if (format === 'xero' && new Set(payouts.map(({ currency }) => currency)).size > 1)
    throw new BusinessError('journal_currencies', [{ path: 'currency', message: 'required' }])
  const lines = linesOf(payouts, { accounts, taxRate, timeZone })
  return sheetFile({
    format: format === 'xlsx' ? 'xlsx' : 'csv',
    name: format === 'xlsx' || format === 'csv' ? 'journal' : `journal-${format}`,
    suffixes: [fileDays(input)],
    columns: formats[format](ctx.locale),
    rows: lines,
    count: lines.length,
    // An accounting program reads a byte order mark as a part of the first heading.
    bom: format === 'csv',
  })
}

const linesOf = (
  payouts: readonly Payout[],
  {
    accounts,
    taxRate,
    timeZone,
  }: { accounts: NonNullable<Accounts['accounts']>; taxRate: string; timeZone: string },
): Line[] =>
  payouts.flatMap((payout) =>
    journalLines(payout).map((line) => ({
      ...line,
      payout,
      day: dayOf(payout.at, timeZone),
      account: accounts[line.item],
      taxRate,
    })),
  )

const text = (header: string, value: (line: Line) => string | null): Column<Line> => ({
  header,
  kind: 'text',
  value,
})
const money = (header: string, value: (line: Line) => string | null): Column<Line> => ({
  header,
  kind: 'amount',
  value: (line) => {
    const amount = value(line)
    return amount === null ? null : canonicalAmount(line.payout.currency, amount)
  },
})

/** A day in the order of the program: '11/24/2026' or '24/11/2026'. */
const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
const dayFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')

const memo = ({ payout: { no, gatewayNo, bankReference } }: Line) =>
  [no, gatewayNo, bankReference].filter(Boolean).join(' ')

/** The columns of each format. Accounting programs require their own headings, in any language. */
const formats: Record<Format, (locale: Locale) => Column<Line>[]> = {
  xlsx: ownColumns,
  csv: ownColumns,
  quickbooks: () => [
    text('JournalNo', ({ payout }) => payout.no),
    text('JournalDate', ({ day }) => monthFirst(day)),
    text('Currency', ({ payout }) => payout.currency),
    text('Memo', memo),
    text('AccountName', ({ account }) => account.name),
    money('Debits', ({ debit }) => debit),
    money('Credits', ({ credit }) => credit),
    text('Description', ({ item }) => portalWord('en_US', 'enums', `journalItem.${item}`)),
    text('Name', () => null),
  ],
  xero: () => [
    text('*Narration', memo),
    text('*Date', ({ day }) => dayFirst(day)),
    text('Description', ({ item }) => portalWord('en_US', 'enums', `journalItem.${item}`)),
    text('*AccountCode', ({ account }) => account.code),
    text('*TaxRate', ({ taxRate }) => taxRate),
    money('*Amount', ({ debit, credit }) => debit ?? `-${credit}`),
  ],
}

function ownColumns(locale: Locale): Column<Line>[] {
  const label = (name: string) => portalWord(locale, 'fields', `journal.${name}`)
  return [
    text(label('no'), ({ payout }) => payout.no),
    text(label('date'), ({ day }) => day),
    text(label('valueDate'), ({ payout }) => payout.valueDate),
    text(label('bankReference'), ({ payout }) => payout.bankReference),
    text(label('gatewayNo'), ({ payout }) => payout.gatewayNo),
    text(label('settlementType'), ({ payout }) =>
      portalWord(locale, 'enums', `settlementType.${payout.settlementType}`),
    ),
    text(label('item'), ({ item }) => portalWord(locale, 'enums', `journalItem.${item}`)),
    text(label('code'), ({ account }) => account.code),
    text(label('name'), ({ account }) => account.name),
    money(label('debit'), ({ debit }) => debit),
    money(label('credit'), ({ credit }) => credit),
    text(label('currency'), ({ payout }) => payout.currency),
  ]
}
