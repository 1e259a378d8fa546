import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ReconciliationRow,
  type reconciliationDownload,
  reconciliationRow,
  type reconciliationTotals,
} from '#lib/contract/reconciliation.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { entryRowOf } from '#sandbox/domain/settlement/settlement/entries.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { settlementEntries } from '#sandbox/platform/db/schema/settlement.ts'
import { allColumns, columnsOf, exportColumns } from '#sandbox/platform/export/columns.ts'
import { sheetFile } from '#sandbox/platform/export/sheet-file.ts'
import { fileDays, type Payout, payoutsOf, sumOfPart } from './payouts.ts'

/** Sums of the period by currency: the parts add up to the amount on the bank account. */
export const readTotals: Handler<typeof reconciliationTotals> = async ({ ctx, input }) => {
  const payouts = await payoutsOf(ctx, input)
  const byCurrency = Map.groupBy(payouts, ({ currency }) => currency)
  return {
    currencies: [...byCurrency]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, of]) => {
        const batches = of.filter(({ reserveNo }) => reserveNo === null)
        const releases = of.filter(({ reserveNo }) => reserveNo !== null)
        const sum = (part: keyof Payout['parts']) => sumOfPart(currency, batches, part)
        return {
          currency,
          payouts: of.filter(({ bankReference }) => bankReference !== null).length,
          gross: sum('gross'),
          fees: sum('fees'),
          reserve: sum('reserve'),
          released: sumOfPart(currency, releases, 'reserve'),
          refunds: sum('refunds'),
          chargebacks: sum('chargebacks'),
          holds: sum('holds'),
          carried: sum('carried'),
          net: addAmounts(currency, '0', ...of.map(({ net }) => net)),
        }
      }),
  }
}

const columns = exportColumns(reconciliationRow, {
  labels: 'fields.reconciliation',
  kinds: { kind: 'enum:entryKind', rate: 'number', payoutAt: 'day' },
  currencyOf: (amount) => (amount === 'amount' ? 'currency' : 'settlementCurrency'),
})

/** Every entry with its payout and the bank's line. Throws download_too_many_records, date_range_invalid. */
export const downloadReconciliation: Handler<typeof reconciliationDownload> = async ({ ctx, input }) => {
  const { format, timeZone } = input
  const payouts = await payoutsOf(ctx, input)
  const count = payouts.reduce((sum, payout) => sum + payout.rows, 0)
  if (count > ctx.config.exportRowsMax) throw new BusinessError('download_too_many_records')
  const { locale } = ctx
  return sheetFile({
    format,
    name: 'reconciliation',
    suffixes: [fileDays(input)],
    columns: columnsOf(columns, { columns: allColumns(columns, locale), locale, timeZone }),
    rows: rowsOf(ctx, payouts),
    count,
  })
}

async function* rowsOf(ctx: Context, payouts: readonly Payout[]): AsyncGenerator<ReconciliationRow> {
  for (const payout of payouts) {
    if (payout.reserveNo) yield releaseRow(payout)
    else yield* entryRows(ctx, payout)
  }
}

const lineOf = ({
  gatewayNo,
  settlementType,
  batchNo,
  reserveNo,
  at,
  net: payout,
  currency: settlementCurrency,
  accountLast4,
  bankReference,
  valueDate,
}: Payout) => ({
  gatewayNo,
  settlementType,
  batchNo,
  reserveNo,
  payoutAt: at.toISOString(),
  payout,
  settlementCurrency,
  accountLast4,
  bankReference,
  valueDate,
})

function releaseRow(payout: Payout): ReconciliationRow {
  const { at, net, currency } = payout
  const zero = addAmounts(currency, '0')
  return {
    ...lineOf(payout),
    kind: null,
    tradeNo: null,
    orderNo: null,
    refundNo: null,
    disputeNo: null,
    at: at.toISOString(),
    amount: net,
    currency,
    rate: null,
    settled: zero,
    settledFee: zero,
    settledReserve: net,
    net,
  }
}

/** Number of entries that are read at a time. */
const CHUNK = 1000

async function* entryRows({ db, merchantNo }: Context, payout: Payout): AsyncGenerator<ReconciliationRow> {
  const t = settlementEntries
  for (let last: { at: Date; id: number } | undefined; ; ) {
    const entries = await db
      .select()
      .from(t)
      .where(
        and(
          eq(t.merchantNo, merchantNo),
          eq(t.batchNo, payout.batchNo),
          last && sql`(${t.at}, ${t.id}) > (${last.at.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(t.at), asc(t.id))
      .limit(CHUNK)
    for (const entry of entries) {
      const row = entryRowOf(entry)
      yield {
        tradeNo: row.tradeNo,
        orderNo: row.orderNo,
        refundNo: row.refundNo,
        disputeNo: row.disputeNo,
        at: row.at,
        amount: row.amount,
        currency: row.currency,
        kind: row.kind,
        rate: row.rate,
        settled: row.settled,
        settledFee: row.settledFee,
        settledReserve: row.settledReserve,
        net: row.net,
        ...lineOf(payout),
      }
    }
    last = entries.at(-1)
    if (entries.length < CHUNK) return
  }
}
