import { and, asc, eq, exists, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { PREVIEW_DAYS, type previewAlertAnswers } from '#lib/contract/alert-answer.ts'
import { type AlertAnswer, answerTo } from '#lib/rules/alert-answer.ts'
import { refundNeedsApproval } from '#lib/rules/approval.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { addDaysIn, dayOf, startOfDayIn } from '#lib/rules/days.ts'
import { addAmounts, sumsByCurrency } from '#lib/rules/money.ts'
import { refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { reconcilesAt } from '#sandbox/domain/payments/payment/lifecycle.ts'
import { readRules } from '#sandbox/domain/people/approval/stored-rules.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { approvals } from '#sandbox/platform/db/schema/approval.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { ratesOn } from './rules.ts'
import { ruleIssues } from './settings.ts'

type StoredAlert = typeof alerts.$inferSelect

/** The alerts of these days in the order of their arrival, with the state of their orders at that time. */
async function pastAlerts(ctx: Context, from: Date) {
  const { db, merchantNo } = ctx
  const a = alerts
  const sameOrder = (table: typeof disputes | typeof approvals) =>
    and(eq(table.merchantNo, a.merchantNo), eq(table.tradeNo, a.tradeNo))
  const one = sql`1`
  const disputed = exists(
    db
      .select({ one })
      .from(disputes)
      .where(and(sameOrder(disputes), lte(disputes.filedAt, a.alertedAt))),
  )
  const approvalWaiting = exists(
    db
      .select({ one })
      .from(approvals)
      .where(
        and(
          sameOrder(approvals),
          eq(approvals.kind, 'refund'),
          lte(approvals.requestedAt, a.alertedAt),
          or(isNull(approvals.endedAt), sql`${approvals.endedAt} > ${a.alertedAt}`),
        ),
      ),
  )
  return db
    .select({
      alert: a,
      weekday: gateways.tabulationWeekday,
      disputed: sql<boolean>`${disputed}`,
      approvalWaiting: sql<boolean>`${approvalWaiting}`,
    })
    .from(a)
    .leftJoin(gateways, and(eq(gateways.merchantNo, a.merchantNo), eq(gateways.gatewayNo, a.gatewayNo)))
    .where(
      and(
        eq(a.merchantNo, merchantNo),
        ne(a.state, 'planned'),
        gte(a.alertedAt, from),
        ofWebsites(ctx, a.website),
      ),
    )
    .orderBy(asc(a.alertedAt), asc(a.alertNo))
}

interface Day {
  answered: number
  amount: string
  overLimit: number
}

/** What the rules would have answered in the last days. Nothing is refunded or saved. */
export const previewAnswers: Handler<typeof previewAlertAnswers> = async ({ ctx, input }) => {
  const { rules, dailyLimit, limitCurrency } = input
  // The preview is about the rules alone.
  requireNoIssues(ruleIssues({ ...input, enabled: false, emails: [] }))
  const { timeZone } = ctx
  const now = ctx.now()
  const from = startOfDayIn(addDaysIn(now, 1 - PREVIEW_DAYS, timeZone), timeZone)
  const found = await pastAlerts(ctx, from)
  const approvalRules = await readRules(ctx)
  const days = new Map<string, Day>()
  const left = new Map<AlertAnswer, number>()
  const answered: StoredAlert[] = []
  for (const { alert, weekday, disputed, approvalWaiting } of found) {
    const { type, reason, amount, currency, alertedAt: at, tradedAt } = alert
    const name = dayOf(at, timeZone)
    const day = days.get(name) ?? { answered: 0, amount: addAmounts(limitCurrency), overLimit: 0 }
    const { answer, worth } = answerTo(
      {
        type,
        reason,
        amount,
        currency,
        disputed,
        approvalWaiting,
        refundedBefore: compareAmounts(amount, alert.tradeAmount) < 0,
        needsApproval: refundNeedsApproval(approvalRules, currency, amount),
        refusal: refundRefusal(
          {
            status: 'success',
            createdAt: tradedAt,
            reconciled: reconcilesAt(tradedAt, timeZone) <= at,
            frozenStatus: 'none',
            holdStatus: 'none',
            refundableAmount: amount,
            tabulating: weekday !== null && isTabulating(at, weekday, timeZone),
          },
          at,
          timeZone,
        ),
      },
      { rules, dailyLimit, limitCurrency },
      day.amount,
      ratesOn(at, timeZone),
    )
    if (answer === 'refunded') {
      answered.push(alert)
      day.answered += 1
      day.amount = addAmounts(limitCurrency, day.amount, worth)
    } else left.set(answer, (left.get(answer) ?? 0) + 1)
    if (answer === 'over_limit') day.overLimit += 1
    if (answer === 'refunded' || answer === 'over_limit') days.set(name, day)
  }
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    alerts: found.length,
    answered: answered.length,
    amount: addAmounts(limitCurrency, ...[...days.values()].map((day) => day.amount)),
    amounts: sumsByCurrency(answered).map(({ count, ...sum }) => ({ ...sum, alerts: count })),
    days: [...days].map(([day, figures]) => ({ day, ...figures })).toReversed(),
    left: [...left]
      .map(([answer, count]) => ({ answer, alerts: count }))
      .toSorted((a, b) => b.alerts - a.alerts),
  }
}
