import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { ANSWER_HOURS } from '#lib/rules/alert.ts'
import { convertAmount } from '#lib/rules/alert-answer.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { ratesOn } from '#sandbox/domain/disputes/alert-answer/rules.ts'
import { AUTOMATIC } from '#sandbox/domain/payments/refund/apply.ts'
import { alertAnswerSettings } from '#sandbox/platform/db/schema/alert-answer.ts'
import { alerts, refunds, transactionEvents } from '#sandbox/platform/db/schema/index.ts'
import { MAIN_USER } from './accounts.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'
const RULE = { maxAmount: '120.00', currency: 'USD', types: ['fraud' as const], reasons: [] }
/** The days before the end of the data on which the automatic responses were on. Now they are off, so that the demo refunds nothing. */
const DAYS = { from: 150, to: 1 }

/** Automatic responses that were on until yesterday: the alerts that they refunded, and those without a matching rule. */
export const alertAnswersPart: SeedPart = {
  name: 'alert answers',
  version: 1,
  async run({ db, now, transactions }) {
    if (transactions === 0) return
    const [from, to] = [subDays(now, DAYS.from), subDays(now, DAYS.to)]
    await db
      .insert(alertAnswerSettings)
      .values({
        merchantNo: MERCHANT,
        enabled: false,
        rules: [RULE],
        dailyLimit: '500.00',
        limitCurrency: 'USD',
        emails: ['risk@100001.example'],
        version: 2,
        updatedAt: to,
        updatedBy: MAIN_USER,
      })
      .onConflictDoNothing()
    const found = await db
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.merchantNo, MERCHANT),
          ne(alerts.state, 'planned'),
          gt(alerts.alertedAt, from),
          lt(alerts.alertedAt, to),
        ),
      )
      .orderBy(asc(alerts.alertedAt), asc(alerts.alertNo))
    for (const { alertNo, tradeNo, type, amount, currency, alertedAt, handledAt, refundNo } of found) {
      const isMine = and(eq(alerts.merchantNo, MERCHANT), eq(alerts.alertNo, alertNo))
      const worth = convertAmount(amount, currency, RULE.currency, ratesOn(alertedAt, 'Asia/Shanghai'))
      if (type !== 'fraud' || compareAmounts(worth, RULE.maxAmount) > 0) {
        await db.update(alerts).set({ answer: 'no_rule' }).where(isMine)
      } else if (refundNo && handledAt) {
        // The refund comes with the alert, without a person.
        await db
          .update(alerts)
          .set({
            answer: 'refunded',
            alertedAt: handledAt,
            dueAt: addHours(handledAt, ANSWER_HOURS),
            handledBy: null,
          })
          .where(isMine)
        await db
          .update(refunds)
          .set({
            alertNo,
            applicant: AUTOMATIC,
            reason: `Automatic response to alert ${alertNo}`,
          })
          .where(and(eq(refunds.merchantNo, MERCHANT), eq(refunds.refundNo, refundNo)))
        await db
          .update(transactionEvents)
          .set({ actor: null })
          .where(
            and(
              eq(transactionEvents.merchantNo, MERCHANT),
              eq(transactionEvents.tradeNo, tradeNo),
              eq(transactionEvents.reference, refundNo),
              eq(transactionEvents.kind, 'refund_applied'),
            ),
          )
      }
    }
  },
}
