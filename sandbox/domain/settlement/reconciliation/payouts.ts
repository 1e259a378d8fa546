import { and, asc, between, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RequestOf } from '#lib/contract/call.ts'
import type { reconciliationTotals } from '#lib/contract/reconciliation.ts'
import type { settlementTypes } from '#lib/contract/settlement-rows.ts'
import type { BookedPayout } from '#lib/rules/journal.ts'
import { addAmounts, canonicalAmount } from '#lib/rules/money.ts'
import { batchRowOf } from '#sandbox/domain/settlement/settlement/batches.ts'
import { dayPeriod } from '#sandbox/domain/settlement/settlement/range.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { reserveBatches, settlementBatches } from '#sandbox/platform/db/schema/settlement.ts'
import { all } from '#sandbox/platform/list/conditions.ts'

/** The payouts of a period, as the bank shows them: settlement batches and releases of reserves. */

export interface Payout extends BookedPayout {
  settlementType: (typeof settlementTypes)[number]
  /** The batch, or the reserve batch of a release. */
  no: string
  batchNo: string
  reserveNo: string | null
  gatewayNo: string
  currency: string
  at: Date
  accountLast4: string | null
  bankReference: string | null
  valueDate: string | null
  /** Rows of the report. */
  rows: number
}

type Filter = RequestOf<typeof reconciliationTotals>

/** The period of the request. Throws date_range_invalid. */
const periodOf = ({ from, to }: Pick<Filter, 'from' | 'to'>, ctx: Context): { from: Date; to: Date } =>
  dayPeriod(settlementBatches.payoutAt, 'payout').rangeOf({ payoutFrom: from, payoutTo: to }, ctx)

/** The payouts of the period by time. A batch without a payout counts too: it carries an amount over. */
export async function payoutsOf(ctx: Context, filter: Filter): Promise<Payout[]> {
  const { db, merchantNo } = ctx
  const period = periodOf(filter, ctx)
  const wanted = (
    t: { merchantNo: PgColumn; gatewayNo: PgColumn; currency: PgColumn },
    at: PgColumn,
    state: SQL,
  ): SQL =>
    all(
      eq(t.merchantNo, merchantNo),
      between(at, period.from, period.to),
      state,
      filter.gatewayNo && inArray(t.gatewayNo, filter.gatewayNo),
      filter.currency === undefined ? undefined : eq(t.currency, filter.currency),
    )
  const b = settlementBatches
  const r = reserveBatches
  const batches = await db
    .select()
    .from(b)
    .where(wanted(b, b.payoutAt, eq(b.state, 'processed')))
    .orderBy(asc(b.payoutAt), asc(b.batchNo))
  const releases = await db
    .select()
    .from(r)
    .where(and(wanted(r, r.releasedAt, eq(r.status, 'released'))))
    .orderBy(asc(r.releasedAt), asc(r.reserveNo))
  return [
    ...batches.map((batch): Payout => {
      const { gross, fees, reserve, refunds, chargebacks, holds, carried, net, settlementType } =
        batchRowOf(batch)
      return {
        ...batch,
        settlementType,
        no: batch.batchNo,
        reserveNo: null,
        at: batch.payoutAt,
        net,
        parts: { gross, fees, reserve, refunds, chargebacks, holds, carried },
        rows: batch.entries,
      }
    }),
    ...releases.map((release): Payout => {
      const amount = canonicalAmount(release.currency, release.amount)
      return {
        ...release,
        settlementType: 'reserve_release',
        no: release.reserveNo,
        at: release.releasedAt ?? release.releaseAt,
        net: amount,
        parts: { reserve: amount },
        rows: 1,
      }
    }),
  ].toSorted((one, other) => +one.at - +other.at)
}

/** The sum of a part over payouts of one currency. */
export const sumOfPart = (
  currency: string,
  payouts: readonly Payout[],
  part: keyof Payout['parts'],
): string => addAmounts(currency, '0', ...payouts.map(({ parts }) => parts[part] ?? '0'))

/** The days in the name of a file. */
export const fileDays = ({ from, to }: Pick<Filter, 'from' | 'to'>): string => `${from}-${to}`
