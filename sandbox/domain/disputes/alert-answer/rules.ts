import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { type AnswerRules, convertAmount, type RateOf } from '#lib/rules/alert-answer.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { alertAnswerSettings } from '#sandbox/platform/db/schema/alert-answer.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { inTimeRange } from '#sandbox/platform/list/conditions.ts'

export type StoredAnswers = typeof alertAnswerSettings.$inferSelect

/** The exchange rates of a day in the merchant's time zone. */
export function ratesOn(at: Date, timeZone: string): RateOf {
  const day = dayOf(at, timeZone)
  return (from, to) => fxRate(from, to, day)
}

export interface Moment {
  merchantNo: string
  timeZone: string
  at: Date
}

/** The automatic refunds of a day. A refund that failed counts too: the limit bounds what is started. */
export async function refundedOn(
  db: Database,
  { merchantNo, timeZone, at }: Moment,
  limitCurrency: AnswerRules['limitCurrency'],
  seen?: SQL,
): Promise<{ refunds: number; amount: string }> {
  const started = await db
    .select({ amount: refunds.amount, currency: refunds.currency })
    .from(refunds)
    .where(
      and(
        eq(refunds.merchantNo, merchantNo),
        isNotNull(refunds.alertNo),
        inTimeRange(
          refunds.appliedAt,
          startOfDayIn(at, timeZone).toISOString(),
          endOfDayIn(at, timeZone).toISOString(),
        ),
        seen,
      ),
    )
  const rateOf = ratesOn(at, timeZone)
  const worth = started.map(({ amount, currency }) => convertAmount(amount, currency, limitCurrency, rateOf))
  return { refunds: started.length, amount: addAmounts(limitCurrency, ...worth) }
}
