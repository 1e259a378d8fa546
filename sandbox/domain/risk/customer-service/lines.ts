import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { and, between, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { getChargebackLine, saveChargebackLine } from '#lib/contract/customer-service.ts'
import { crossedBy } from '#lib/rules/chargeback-line.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import { percentOf } from '#lib/rules/home.ts'
import { startOfMonthIn } from '#lib/rules/settlement.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { chargebackLines, crossedLines } from '#sandbox/platform/db/schema/customer-service.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { notifyAll } from './letters.ts'
import { ownRow, saveOwnRow } from './own-row.ts'

const NONE = { countLine: null, rateLine: null, emails: [], version: 0, updatedAt: null, updatedBy: null }
/** The number of crossed lines shown. */
const LATEST = 12

type Settings = Pick<typeof chargebackLines.$inferSelect, 'countLine' | 'rateLine' | 'emails'>

/** The fields for the operation log. */
const logged = ({ countLine, rateLine, emails }: Settings) => ({ countLine, rateLine, emails })

interface Moment {
  db: Database
  merchantNo: string
  now: Date
  timeZone: string
}

/** A month of the merchant up to now. Lists reject future days. */
export function monthSpan(
  month: string,
  { now, timeZone }: Pick<Moment, 'now' | 'timeZone'>,
): { from: Date; to: Date } {
  const last = Math.min(+startOfMonthIn(month, timeZone, 1) - 1, +endOfDayIn(now, timeZone))
  return { from: startOfMonthIn(month, timeZone), to: new Date(last) }
}

export const monthOf = (at: Date, timeZone: string): string => format(new TZDate(at, timeZone), 'yyyy-MM')

/**
 * Chargebacks filed in a month and the successful live card orders of that month. RDR and retrievals do not
 * count as chargebacks.
 */
async function measureMonth({ db, merchantNo, now, timeZone }: Moment) {
  const month = monthOf(now, timeZone)
  const { from, to } = monthSpan(month, { now, timeZone })
  const t = transactions
  const [sold] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, merchantNo),
        eq(t.environment, 'live'),
        eq(t.status, 'success'),
        isNotNull(t.cardType),
        between(t.createdAt, from, to),
      ),
    )
  const [filed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(disputes)
    .where(
      and(
        eq(disputes.merchantNo, merchantNo),
        eq(disputes.kind, 'chargeback'),
        eq(disputes.chargebackKind, 'regular'),
        isNotNull(disputes.cardType),
        between(disputes.filedAt, from, to),
      ),
    )
  const sales = sold?.count ?? 0
  const chargebacks = filed?.count ?? 0
  return { month, from, to, sales, chargebacks, rate: percentOf(chargebacks, sales) }
}

/** The alert lines, the values of this month, and the lines crossed recently. */
export const readLines: Handler<typeof getChargebackLine> = async ({ ctx }) => answer(ctx)

async function answer(ctx: Context) {
  const { db, merchantNo, timeZone } = ctx
  const { countLine, rateLine, emails, ...stamp } = (await ownRow(db, chargebackLines, merchantNo)) ?? NONE
  const { from, to, ...current } = await measureMonth({ db, merchantNo, timeZone, now: ctx.now() })
  const crossed = await db
    .select()
    .from(crossedLines)
    .where(eq(crossedLines.merchantNo, merchantNo))
    .orderBy(desc(crossedLines.crossedAt), crossedLines.line, desc(crossedLines.value))
    .limit(LATEST)
  return {
    countLine,
    rateLine,
    emails,
    ...stampOf(stamp),
    current: { ...current, from: from.toISOString(), to: to.toISOString() },
    crossed: crossed.map((row) => ({
      month: row.month,
      line: row.line,
      value: row.value,
      measured: row.measured,
      crossedAt: row.crossedAt.toISOString(),
      emails: row.emails,
    })),
  }
}

/**
 * Saves the alert lines. A line that this month has already reached counts as crossed immediately. Throws
 * risk_changed.
 */
export const writeLines: Handler<typeof saveChargebackLine> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const { version, ...values } = input
  const emails = [...new Set(values.emails)]
  const { row, was } = await saveOwnRow(ctx, chargebackLines, version, { ...values, emails })
  noteChange(ctx, '', { before: logged(was ?? NONE), after: logged(row) })
  await watchLines({ db, merchantNo, now: ctx.now(), timeZone })
  return answer(ctx)
}

/** Emails the lines crossed this month. Each line with its value is reported only once per month. */
export async function watchLines(moment: Moment): Promise<void> {
  const { db, merchantNo, now } = moment
  const lines = await ownRow(db, chargebackLines, merchantNo)
  if (!lines) return
  const measured = await measureMonth(moment)
  for (const { line, value, measured: found } of crossedBy(lines, measured)) {
    const [first] = await db
      .insert(crossedLines)
      .values({
        merchantNo,
        month: measured.month,
        line,
        value,
        measured: found,
        crossedAt: now,
        emails: lines.emails,
      })
      .onConflictDoNothing()
      .returning()
    if (!first) continue
    await notifyAll(db, lines.emails, `chargeback_${line}`, {
      merchantNo,
      month: measured.month,
      value: first.value.replace(/\.00$/, ''),
      measured: first.measured.replace(/\.00$/, ''),
      chargebacks: String(measured.chargebacks),
      sales: String(measured.sales),
    })
  }
}
