import { and, asc, eq } from 'drizzle-orm'
import type { settlementPdf } from '#lib/contract/settlement.ts'
import { batchParts } from '#lib/contract/settlement-rows.ts'

import { dayOf } from '#lib/rules/days.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { gateways, merchants } from '#sandbox/platform/db/schema/identity.ts'
import { settlementSums } from '#sandbox/platform/db/schema/settlement.ts'
import { printSheet } from '#sandbox/platform/pdf/print-sheet.ts'
import type { Sheet } from '#sandbox/platform/pdf/sheet-worker.ts'
import { inLocale, portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { batchRowOf, findBatch, type StoredBatch } from './batches.ts'
import { sumRowOf } from './sums.ts'

/** A batch's statement as PDF, with the figures of the screen. Throws record_not_found. */
export const printStatement: Handler<typeof settlementPdf> = async ({ ctx, input }) => {
  const batch = await findBatch(ctx.db, ctx.merchantNo, input.batchNo)
  const body = await printSheet(await statementOf(ctx, batch))
  return { fileName: `settlement-${batch.batchNo}.pdf`, contentType: 'application/pdf', body }
}

async function statementOf(ctx: Context, batch: StoredBatch): Promise<Sheet> {
  const { db, merchantNo, locale, timeZone } = ctx
  const word = (key: string, values: Record<string, string> = {}) =>
    providerWord(locale, 'statement', key, values)
  const row = batchRowOf(batch)
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  const [gateway] = await db.select().from(gateways).where(eq(gateways.gatewayNo, batch.gatewayNo))
  const sums = await db
    .select()
    .from(settlementSums)
    .where(and(eq(settlementSums.merchantNo, merchantNo), eq(settlementSums.batchNo, batch.batchNo)))
    .orderBy(asc(settlementSums.currency))
  const label = (key: string) => portalWord(locale, 'fields', `settlement.${key}`)
  return {
    plain: locale === 'en_US',
    title: word('title'),
    subtitle: merchant ? inLocale(locale, merchant.nameZh, merchant.nameEn) : merchantNo,
    facts: [
      [word('merchantNo'), merchantNo],
      [label('batchNo'), batch.batchNo],
      [
        label('gatewayNo'),
        gateway
          ? `${batch.gatewayNo} ${inLocale(locale, gateway.labelZh, gateway.labelEn)}`
          : batch.gatewayNo,
      ],
      [word('period'), `${batch.periodFrom} – ${batch.periodTo}`],
      [label('tabulatedAt'), dayOf(batch.tabulatedAt, timeZone)],
      [label('payoutAt'), dayOf(batch.payoutAt, timeZone)],
      [label('state'), portalWord(locale, 'enums', `batchState.${batch.state}`)],
      [label('orders'), String(batch.orders)],
      [label('entries'), String(batch.entries)],
    ],
    parts: {
      title: word('parts', { currency: batch.currency }),
      rows: [
        ...batchParts.map((part) => [label(part), row[part]] as [string, string]),
        [label('net'), row.net],
      ],
    },
    note: row.reason ? portalWord(locale, 'enums', `payoutReason.${row.reason}`) : null,
    sums: {
      title: word('sums'),
      header: ['currency', 'gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds', 'net'].map(label),
      rows: sums
        .map((sum) => sumRowOf(sum, batch.payoutAt))
        .map((sum) => [
          sum.currency,
          sum.gross,
          sum.fees,
          sum.reserve,
          sum.refunds,
          sum.chargebacks,
          sum.holds,
          sum.net,
        ]),
    },
    footer: word('footer', { day: dayOf(ctx.now(), timeZone), timeZone }),
  }
}
