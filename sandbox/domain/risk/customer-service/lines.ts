import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { subDays } from 'date-fns/subDays'
import { desc, eq, max } from 'drizzle-orm'
import type { getChargebackLine, saveChargebackLine } from '#lib/contract/chargeback-line.ts'
import { crossedBy, RATE_MINIMUM } from '#lib/rules/chargeback-line.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import { percentOf } from '#lib/rules/percent.ts'
import {
  programVerdict,
  SCHEME_DAYS,
  SCHEME_LIMITS,
  type SchemeProgram,
  schemePrograms,
} from '#lib/rules/scheme.ts'
import { startOfMonthIn } from '#lib/rules/settlement.ts'
import { type SchemeMonth, schemeMonths } from '#sandbox/domain/risk/monitoring/count-orders.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { chargebackLines, crossedLines } from '#sandbox/platform/db/schema/customer-service.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { ownRow, saveOwnRow } from '#sandbox/platform/list/own-row.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { mailOwnLine, mailScheme } from './line-emails.ts'

const NONE = {
  countLine: null,
  rateLine: null,
  rateMinimum: RATE_MINIMUM,
  emails: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
}
/** The number of crossed lines shown. */
const LATEST = 12

type Settings = Pick<typeof chargebackLines.$inferSelect, 'countLine' | 'rateLine' | 'rateMinimum' | 'emails'>

/** The fields for the operation log. */
const logged = ({ countLine, rateLine, rateMinimum, emails }: Settings) => ({
  countLine,
  rateLine,
  rateMinimum,
  emails,
})

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

/** The last days, because a rate over the first few orders of a month means nothing. */
async function measureDays({ db, merchantNo, now, timeZone }: Moment) {
  const span = { month: '', from: subDays(now, SCHEME_DAYS).toISOString(), to: now.toISOString() }
  const schemes = await schemeMonths({ db, merchantNo, timeZone, rights: allWebsites }, [span])
  const sum = (field: 'sales' | 'chargebacks') => schemes.reduce((total, scheme) => total + scheme[field], 0)
  const counts = { sales: sum('sales'), chargebacks: sum('chargebacks') }
  return { from: span.from, to: span.to, ...counts, rate: percentOf(counts.chargebacks, counts.sales) }
}

/** The schemes' own figures: their programs count calendar months. */
function measureSchemes({ db, merchantNo, now, timeZone }: Moment): Promise<SchemeMonth[]> {
  const month = monthOf(now, timeZone)
  const { from, to } = monthSpan(month, { now, timeZone })
  const span = { month, from: from.toISOString(), to: to.toISOString() }
  return schemeMonths({ db, merchantNo, timeZone, rights: allWebsites }, [span])
}

/** The alert lines, the current values, and the lines crossed recently. */
export const readLines: Handler<typeof getChargebackLine> = async ({ ctx }) => answer(ctx)

async function answer(ctx: Context) {
  const { db, merchantNo, timeZone } = ctx
  const moment = { db, merchantNo, timeZone, now: ctx.now() }
  const { countLine, rateLine, rateMinimum, emails, ...stamp } =
    (await ownRow(db, chargebackLines, merchantNo)) ?? NONE
  const crossed = await db
    .select()
    .from(crossedLines)
    .where(eq(crossedLines.merchantNo, merchantNo))
    .orderBy(desc(crossedLines.crossedAt), crossedLines.line, crossedLines.cardType, desc(crossedLines.value))
    .limit(LATEST)
  return {
    countLine,
    rateLine,
    rateMinimum,
    emails,
    ...stampOf(stamp),
    current: await measureDays(moment),
    schemes: await measureSchemes(moment),
    crossed: crossed.map(({ merchantNo: _, cardType, crossedAt, ...row }) => ({
      ...row,
      cardType: cardType || null,
      crossedAt: crossedAt.toISOString(),
    })),
  }
}

/**
 * Saves the alert lines. A line that is already reached counts as crossed immediately. Throws risk_changed.
 */
export const writeLines: Handler<typeof saveChargebackLine> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone } = ctx
  const { version, ...values } = input
  const emails = [...new Set(values.emails)]
  const { row, was } = await saveOwnRow(ctx, chargebackLines, version, () => ({ ...values, emails }))
  noteChange(ctx, '', { before: logged(was ?? NONE), after: logged(row) })
  await watchLines({ db, merchantNo, now: ctx.now(), timeZone })
  return answer(ctx)
}

type Crossing = typeof crossedLines.$inferInsert

/** Whether this is the first report of the line with this value in this month. The row is the lock. */
async function isFirst(db: Database, crossing: Crossing): Promise<boolean> {
  const added = await db.insert(crossedLines).values(crossing).onConflictDoNothing().returning()
  return added.length > 0
}

/** The time of the newest dispute if it is later: another request that came first can have a later time. */
async function notBeforeDisputes({ db, merchantNo, now }: Moment): Promise<Date> {
  const ofMerchant = eq(disputes.merchantNo, merchantNo)
  const [row] = await db
    .select({ at: max(disputes.filedAt) })
    .from(disputes)
    .where(ofMerchant)
  return row?.at && row.at > now ? row.at : now
}

/**
 * Emails what has reached its threshold, once a month each: the merchant's own lines, and those of the schemes. Call it
 * after the change that counts.
 */
export async function watchLines(at: Moment): Promise<void> {
  const { db, merchantNo, timeZone } = at
  // Of two changes at the same time, the second counts the first, so that one of them sees the threshold reached.
  await lockName(db, 'lines', merchantNo)
  const lines = await ownRow(db, chargebackLines, merchantNo)
  if (!lines) return
  const now = await notBeforeDisputes(at)
  const moment = { ...at, now }
  const of = { merchantNo, month: monthOf(now, timeZone), crossedAt: now, emails: lines.emails }
  const measured = await measureDays(moment)
  const schemes = await measureSchemes(moment)
  const { sales, chargebacks, rate } = measured
  for (const crossed of crossedBy(lines, measured)) {
    const crossing = { ...of, ...crossed, cardType: '' as const, sales, chargebacks, rate }
    if (await isFirst(db, crossing)) await mailOwnLine(moment, crossing, { measured, schemes })
  }
  for (const scheme of schemes) {
    for (const program of schemePrograms) {
      if (programVerdict(program, scheme).state !== 'over') continue
      if (await isFirst(db, { ...of, ...schemeCrossing(program, scheme) }))
        await mailScheme(moment, lines.emails, program, scheme)
    }
  }
}

function schemeCrossing(program: SchemeProgram, scheme: SchemeMonth) {
  const { cardType, sales, chargebacks } = scheme
  const isFraud = program === 'fraud'
  return {
    line: `scheme_${program}` as const,
    cardType,
    value: isFraud ? SCHEME_LIMITS.fraudUsd : SCHEME_LIMITS.chargebacks,
    measured: isFraud ? scheme.fraudUsd : String(chargebacks),
    sales,
    chargebacks,
    rate: isFraud ? percentOf(scheme.fraudUsd, scheme.salesUsd) : scheme.rate,
  }
}
