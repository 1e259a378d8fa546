import type { documentPdf } from '#lib/contract/customer-service.ts'
import { dayOf } from '#lib/rules/days.ts'
import type { Context, Handler } from '../context.ts'
import { transactions } from '../db/schema/payment.ts'
import { ofSites } from '../gate/sites.ts'
import { all } from '../list/conditions.ts'
import { readPage } from '../list/page.ts'
import { printSheet } from '../pdf/print-sheet.ts'
import type { Sheet } from '../pdf/sheet-worker.ts'
import { transactionSource } from '../transaction/filter.ts'
import { portalWord, providerWord } from '../vocabulary.ts'
import { findDocument, type StoredDocument, spanOf } from './documents.ts'
import { reviewedRows, successfulIn } from './trades.ts'

/** Rows of a list on paper; the rest is on the screen. */
const MOST_ROWS = 100

/** A document as PDF, with the figures that it was made with. Throws record_not_found. */
export const printDocument: Handler<typeof documentPdf> = async ({ ctx, input }) => {
  const document = await findDocument(ctx.db, ctx.merchantNo, input.documentNo)
  const sheet = await sheetOf(ctx, document, input.timeZone)
  return {
    fileName: `${document.documentNo}.pdf`,
    contentType: 'application/pdf',
    body: await printSheet(sheet),
  }
}

async function sheetOf(ctx: Context, document: StoredDocument, shownIn: string): Promise<Sheet> {
  const { locale, merchantNo, timeZone } = ctx
  const { figures, kind, day } = document
  const word = (key: string, values: Record<string, string> = {}) =>
    providerWord(locale, 'document', key, values)
  const label = (key: string) => portalWord(locale, 'fields', `document.${key}`)
  const { from, to } = spanOf(document, timeZone)
  const span = `${dayOf(from, timeZone)} – ${dayOf(to, timeZone)} (${timeZone})`
  const counts = [
    'orders',
    'success',
    'failed',
    'open',
    'chargebacks',
    'retrievals',
    'riskOrders',
    'largeAmounts',
  ] as const
  const trades = kind === 'seven_day_trades' ? await tradesOf(ctx, { from, to }, shownIn) : undefined
  return {
    plain: locale === 'en_US',
    title: portalWord(locale, 'enums', `documentKind.${kind}`),
    subtitle: `${word('merchant', { merchantNo })} · ${day}`,
    facts: [
      [label('documentNo'), document.documentNo],
      [word('span'), span],
    ],
    parts: { title: word('counts'), rows: counts.map((key) => [label(key), String(figures[key])]) },
    note: trades?.note ?? null,
    sums: trades ?? {
      title: word('money'),
      header: [
        label('currency'),
        label('paidOrders'),
        label('paid'),
        label('refundOrders'),
        label('refunds'),
      ],
      rows: moneyOf(document),
    },
    footer: word('footer', { day: dayOf(document.createdAt, timeZone) }),
  }
}

function moneyOf({ figures: { paid, refunds } }: StoredDocument): string[][] {
  const currencies = [...new Set([...paid, ...refunds].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const sold = paid.find((sum) => sum.currency === currency)
    const back = refunds.find((sum) => sum.currency === currency)
    return [
      currency,
      String(sold?.orders ?? 0),
      sold?.amount ?? '0.00',
      String(back?.orders ?? 0),
      back?.amount ?? '0.00',
    ]
  })
}

async function tradesOf(ctx: Context, { from, to }: { from: Date; to: Date }, shownIn: string) {
  const { db, merchantNo, locale } = ctx
  const { keys, total, totalCapped } = await readPage({
    db,
    source: transactionSource,
    where: all(successfulIn(merchantNo, from, to), ofSites(ctx, transactions.website)),
    input: { pageNo: 1, pageSize: MOST_ROWS },
    scope: ['customerService/pdf.do', merchantNo],
  })
  const rows = await reviewedRows(db, merchantNo, locale, keys)
  const label = (key: string) => portalWord(locale, 'fields', `review.${key}`)
  const shown = String(rows.length)
  return {
    title: portalWord(locale, 'enums', 'documentKind.seven_day_trades'),
    header: ['createdAt', 'orderNo', 'amount', 'currency', 'score'].map(label),
    rows: rows.map((row) => [
      dayOf(row.createdAt, shownIn),
      row.orderNo,
      row.amount,
      row.currency,
      String(row.score),
    ]),
    note:
      total > rows.length
        ? providerWord(locale, 'document', 'first_rows', {
            shown,
            total: `${total}${totalCapped ? '+' : ''}`,
          })
        : null,
  }
}
