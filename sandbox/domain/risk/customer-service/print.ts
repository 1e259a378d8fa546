import { documentPdf } from '#lib/contract/customer-service.ts'
import { dayOf } from '#lib/rules/days.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { readList } from '#sandbox/platform/list/list.ts'
import { printSheet } from '#sandbox/platform/pdf/print-sheet.ts'
import type { Sheet } from '#sandbox/platform/pdf/typeset.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { findDocument, type StoredDocument, seenFigures, spanOf } from './documents.ts'
import { successfulOrders } from './trades.ts'

/** The maximum number of rows in a printed list. */
const MAX_ROWS = 100

/** A document as PDF, with the figures of the list. Throws record_not_found. */
export const printDocument: Handler<typeof documentPdf> = async ({ ctx, input }) => {
  const stored = await findDocument(ctx.db, ctx.merchantNo, input.documentNo)
  const document = { ...stored, figures: await seenFigures(ctx, stored) }
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
    'released',
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
      groupDigits(sold?.amount ?? '0.00'),
      String(back?.orders ?? 0),
      groupDigits(back?.amount ?? '0.00'),
    ]
  })
}

async function tradesOf(ctx: Context, { from, to }: { from: Date; to: Date }, shownIn: string) {
  const { locale } = ctx
  const input = { pageNo: 1, pageSize: MAX_ROWS, span: { from, to } }
  const { list: rows, total, totalCapped } = await readList(documentPdf, successfulOrders, { ctx, input })
  const label = (key: string) => portalWord(locale, 'fields', `review.${key}`)
  const shown = String(rows.length)
  return {
    title: portalWord(locale, 'enums', 'documentKind.seven_day_trades'),
    header: ['createdAt', 'orderNo', 'amount', 'currency', 'score'].map(label),
    rows: rows.map((row) => [
      dayOf(row.createdAt, shownIn),
      row.orderNo,
      groupDigits(row.amount),
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
