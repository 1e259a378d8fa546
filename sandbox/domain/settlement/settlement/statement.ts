import Big from 'big.js'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { settlementPdf } from '#lib/contract/settlement.ts'
import { batchParts, type batchRow, type sumRow } from '#lib/contract/settlement-rows.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { dayOf } from '#lib/rules/days.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import { addAmounts } from '#lib/rules/money.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { settlementSums } from '#sandbox/platform/db/schema/settlement.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { printSheet } from '#sandbox/platform/pdf/print-sheet.ts'
import type { Sheet } from '#sandbox/platform/pdf/typeset.ts'
import { inLocale, portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { batchRowOf, findBatch, type StoredBatch } from './batches.ts'
import { sumRowOf } from './sums.ts'

/** A batch's statement as PDF, with the figures of the screen. Throws record_not_found. */
export const printStatement: Handler<typeof settlementPdf> = async ({ ctx, input }) => {
  const batch = await findBatch(ctx.db, ctx.merchantNo, input.batchNo)
  const body = await printSheet(await statementOf(ctx, batch))
  return { fileName: `settlement-${batch.batchNo}.pdf`, contentType: 'application/pdf', body }
}

/** Why nothing is paid out, or when a failed payout is repeated. */
function noteOf(
  { locale, timeZone }: Context,
  { reason, retryAt, remark }: z.input<typeof batchRow>,
): string | null {
  if (!reason) return null
  const texts = [
    portalWord(locale, 'enums', `payoutReason.${reason}`),
    retryAt && portalWord(locale, 'failed_payout', 'retry_on', { day: dayOf(new Date(retryAt), timeZone) }),
    remark && `${portalWord(locale, 'fields', 'settlement.remark')}: ${remark}`,
  ]
  return texts.filter(Boolean).join(' ')
}

const optional = (facts: [string, string | null][]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value]] : []))

const sumParts = ['gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds'] as const
type SumLine = z.input<typeof sumRow>

/**
 * Two lines for each order currency: its sums, and the same converted with the rate. The converted lines and the amount
 * carried over add up to the net payout. The rate is that of each payment day, so the line shows the average.
 */
function sumLines(
  sums: readonly SumLine[],
  { currency, carried, net }: z.input<typeof batchRow>,
  word: (key: string, values?: Record<string, string>) => string,
): string[][] {
  const settledOf = (sum: SumLine) =>
    [
      sum.settledGross,
      sum.settledFees,
      sum.settledReserve,
      sum.settledRefunds,
      sum.settledChargebacks,
      sum.settledHolds,
      sum.settledNet,
    ] as const
  const totals = [...sumParts, 'net'].map((_, index) =>
    addAmounts(currency, '0', ...sums.map((sum) => settledOf(sum)[index] ?? '0')),
  )
  const blank = sumParts.map(() => '')
  return [
    ...sums.flatMap((sum) => {
      const settled = settledOf(sum).map(groupDigits)
      if (sum.currency === currency) return [[sum.currency, ...settled]]
      const own = [...sumParts.map((part) => groupDigits(sum[part])), groupDigits(sum.net)]
      const rate = word('rate', { currency, rate: averageRate(sum) })
      return [
        [sum.currency, ...own],
        [rate, ...settled],
      ]
    }),
    [word('total', { currency }), ...totals.map(groupDigits)],
    [word('carried'), ...blank, groupDigits(carried)],
    [word('payout'), ...blank, groupDigits(net)],
  ]
}

/** The rate of the first amount that is not zero: a batch without orders has only deductions. */
function averageRate(sum: SumLine): string {
  const pairs = [
    [sum.gross, sum.settledGross],
    [sum.refunds, sum.settledRefunds],
    [sum.chargebacks, sum.settledChargebacks],
    [sum.holds, sum.settledHolds],
  ] as const
  const [own, settled] = pairs.find(([amount]) => !isZero(amount)) ?? ['1', '1']
  return new Big(settled).div(own).toFixed(6)
}

async function statementOf(ctx: Context, batch: StoredBatch): Promise<Sheet> {
  const { db, merchantNo, locale, timeZone } = ctx
  const word = (key: string, values: Record<string, string> = {}) =>
    providerWord(locale, 'statement', key, values)
  const row = batchRowOf(batch)
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  const gateway = await findGateway(ctx, batch.gatewayNo)
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
      [label('settlementType'), portalWord(locale, 'enums', `settlementType.${row.settlementType}`)],
      [label('state'), portalWord(locale, 'enums', `batchState.${row.state}`)],
      ...optional([
        [label('accountLast4'), row.accountLast4 && maskedAccount(row.accountLast4)],
        [label('bankReference'), row.bankReference],
        [label('valueDate'), row.valueDate],
      ]),
      [label('orders'), String(batch.orders)],
      [label('entries'), String(batch.entries)],
    ],
    parts: {
      title: word('parts', { currency: batch.currency }),
      rows: [
        ...batchParts.map((part) => [label(part), groupDigits(row[part])] as [string, string]),
        [label('net'), groupDigits(row.net)],
      ],
    },
    note: noteOf(ctx, row),
    sums: {
      title: word('sums'),
      header: [
        ...['currency', 'gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds'].map(label),
        word('net'),
      ],
      rows: sumLines(
        sums.map((sum) => sumRowOf(sum, batch.payoutAt)),
        row,
        word,
      ),
    },
    footer: word('footer', { day: dayOf(ctx.now(), timeZone), timeZone }),
  }
}
