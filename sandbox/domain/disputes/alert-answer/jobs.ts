import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { alertList } from '#lib/contract/alert.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { convertAmount } from '#lib/rules/alert-answer.ts'
import { dayOf } from '#lib/rules/days.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import { addAmounts, canonicalAmount, sumsByCurrency } from '#lib/rules/money.ts'
import { nextDue, spanRange } from '#lib/rules/report.ts'
import { emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { alertAnswerSettings } from '#sandbox/platform/db/schema/alert-answer.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { inTimeRange } from '#sandbox/platform/list/conditions.ts'
import { portalUrlOf } from '#sandbox/platform/settings.ts'
import { inBothLanguages, portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { ratesOn, type StoredAnswers } from './rules.ts'
import { WEEKLY } from './settings.ts'

/** Sums up the automatic answers of each week that has ended. A week without alerts has no email. */
export const alertAnswersJob: Job = {
  name: 'alert answers',
  waitsIn: alertAnswerSettings,
  async run({ db, merchantNo, now }) {
    const timeZone = await zoneOf(db, merchantNo)
    for (;;) {
      const isDone = await db.transaction(async (tx) => {
        const [settings] = await tx
          .select()
          .from(alertAnswerSettings)
          .where(and(eq(alertAnswerSettings.merchantNo, merchantNo), lte(alertAnswerSettings.nextAt, now)))
          .for('update')
        if (!settings?.nextAt) return true
        const week = spanRange('days_7', settings.nextAt, timeZone)
        await mailWeek(tx, settings, week, timeZone)
        // The week in which they were switched off is still reported.
        const isLast = !settings.enabled && settings.updatedAt <= new Date(week.to)
        const nextAt = isLast ? null : nextDue(WEEKLY, settings.nextAt, timeZone)
        await tx
          .update(alertAnswerSettings)
          .set({ nextAt })
          .where(eq(alertAnswerSettings.merchantNo, merchantNo))
        return false
      })
      if (isDone) return
    }
  },
}

type Answered = Pick<typeof alerts.$inferSelect, 'answer' | 'amount' | 'currency' | 'alertedAt' | 'state'>

/** Example: '120.00 USD, 35.00 EUR'. */
const moneyOf = (of: readonly Answered[]): string =>
  sumsByCurrency(of)
    .map(({ amount, currency }) => `${groupDigits(canonicalAmount(currency, amount))} ${currency}`)
    .join(', ')

async function mailWeek(
  db: Database,
  { merchantNo, dailyLimit, limitCurrency, emails }: StoredAnswers,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<void> {
  const found: Answered[] = await db
    .select({
      answer: alerts.answer,
      amount: alerts.amount,
      currency: alerts.currency,
      alertedAt: alerts.alertedAt,
      state: alerts.state,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.merchantNo, merchantNo),
        isNotNull(alerts.answer),
        inTimeRange(alerts.alertedAt, from, to),
      ),
    )
    .orderBy(alerts.alertedAt, alerts.alertNo)
  if (found.length === 0) return
  const [answered, left] = [true, false].map((is) =>
    found.filter(({ answer }) => (answer === 'refunded' || answer === 'refund_failed') === is),
  ) as [Answered[], Answered[]]
  const failed = answered.filter(({ answer }) => answer === 'refund_failed')
  const worth = answered.map(({ amount, currency, alertedAt }) =>
    convertAmount(amount, currency, limitCurrency, ratesOn(alertedAt, timeZone)),
  )
  const line = (locale: Locale, name: string, of: readonly Answered[]) =>
    providerWord(locale, 'mail', 'alert_answers_parts.line', {
      name,
      count: groupDigits(String(of.length)),
      money: moneyOf(of),
    })
  const reasons = [...Map.groupBy([...left, ...failed], ({ answer }) => answer)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const portal = await portalUrlOf(db)
  const list = (filter: object) =>
    portal + listHref('/risk/alertService', alertList, { alertedAtFrom: from, alertedAtTo: to, ...filter })
  const limited = (amount: string) =>
    `${groupDigits(canonicalAmount(limitCurrency, amount))} ${limitCurrency}`
  await emailMerchant(db, emails, 'alert_answers', {
    merchantNo,
    from: dayOf(from, timeZone),
    to: dayOf(to, timeZone),
    answered: groupDigits(String(answered.length)),
    alerts: groupDigits(String(found.length)),
    sum: limited(addAmounts(limitCurrency, ...worth)),
    limit: dailyLimit === null ? '–' : limited(dailyLimit),
    answeredLine: inBothLanguages((locale) =>
      answered.length === 0 ? providerWord(locale, 'mail', 'alert_answers_parts.none') : moneyOf(answered),
    ),
    reasons: inBothLanguages((locale) =>
      reasons.length === 0
        ? providerWord(locale, 'mail', 'alert_answers_parts.none')
        : `\n${reasons
            .map(([answer, of]) => line(locale, portalWord(locale, 'enums', `alertAnswer.${answer}`), of))
            .join('\n')}`,
    ),
    open: groupDigits(String(found.filter(({ state }) => state === 'open' || state === 'expired').length)),
    answeredLink: list({ answer: ['refunded', 'refund_failed'] }),
    openLink: list({ state: ['open', 'expired'] }),
    settingsLink: `${portal}/risk/alertService/answers`,
  })
}
