import { z } from 'zod'
import { alertAnswer, alertType } from './alert.ts'
import { defineCall } from './call.ts'
import { emails } from './customer-service.ts'
import { proof, proofErrors } from './proof.ts'
import {
  amount,
  amountSum,
  count,
  currency,
  date,
  instant,
  nothing,
  text,
  version,
  versioned,
} from './shapes.ts'

/** Automatic responses to chargeback alerts: rules by which an alert’s order is refunded, within a daily limit. */

export const MAX_ANSWER_RULES = 20
export const PREVIEW_DAYS = 30
const MAX_REASONS = 50

const answerRule = z
  .object({
    maxAmount: amount.describe('Largest amount, included, in the currency of the rule.'),
    currency: currency.describe(
      'Currency of the rule. Other currencies are converted at the rate of the day.',
    ),
    types: z.array(alertType).max(2).describe('Any of these types; empty: all.'),
    reasons: z.array(text.max(100)).max(MAX_REASONS).describe('Any of these reasons; empty: all.'),
  })
  .meta({ id: 'AlertAnswerRule', description: 'A rule by which alerts are answered automatically.' })
export type AnswerRule = z.output<typeof answerRule>

const ruleFields = {
  rules: z
    .array(answerRule)
    .max(MAX_ANSWER_RULES)
    .describe('An alert to which one of these rules applies is answered.'),
  dailyLimit: amount.nullable().describe('Largest sum of automatic refunds on a day; null: not set yet.'),
  limitCurrency: currency.describe('Currency of the daily limit.'),
}
const fields = {
  enabled: z.boolean().describe('Whether alerts are answered automatically.'),
  ...ruleFields,
  emails: emails.describe('Recipients of the weekly email.'),
}

const PAGE = '/risk/alertService'

export const getAlertAnswers = defineCall({
  no: 570,
  path: 'chargebackWarning/getAnswers.do',
  page: PAGE,
  request: nothing,
  answer: z.object({
    ...fields,
    ...versioned,
    today: z
      .object({
        refunds: count.describe('Number of automatic refunds.'),
        amount: amountSum.describe('Their sum, in the currency of the daily limit.'),
      })
      .describe('Automatic refunds of today, in the merchant’s time zone.'),
    currencies: z.array(currency).describe('Currencies to choose from.'),
    reasons: z
      .array(
        z.object({
          value: text.describe('Code of the reason.'),
          label: text.describe('Reason, in the language of the request.'),
        }),
      )
      .describe('Reasons to choose from.'),
  }),
})
export type AlertAnswers = z.output<typeof getAlertAnswers.answer>

/** Needs the permission for refunds and for all websites. */
export const saveAlertAnswers = defineCall({
  no: 571,
  path: 'chargebackWarning/saveAnswers.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ ...fields, version, ...proof }),
  answer: getAlertAnswers.answer,
  errors: ['risk_changed', 'risk_fields_invalid', ...proofErrors],
  changes: ['chargebackWarning/getAnswers.do'],
})

const sum = z.object({ currency, alerts: count.describe('Number of alerts.'), amount: amountSum })

export const previewAlertAnswers = defineCall({
  no: 572,
  path: 'chargebackWarning/previewAnswers.do',
  page: PAGE,
  request: z.strictObject({ ...ruleFields, dailyLimit: amount.describe('Largest sum on a day.') }),
  answer: z.object({
    from: instant.describe('Beginning of the 30 days.'),
    to: instant.describe('Now.'),
    alerts: count.describe('Alerts in this time.'),
    answered: count.describe('Alerts that the rules would have answered.'),
    amount: amountSum.describe('Sum of these refunds, in the currency of the daily limit.'),
    amounts: z.array(sum).describe('The same by currency of the orders.'),
    days: z
      .array(
        z.object({
          day: date.describe('Day in the merchant’s time zone.'),
          answered: count.describe('Alerts answered on the day.'),
          amount: amountSum.describe('Sum of their refunds, in the currency of the daily limit.'),
          overLimit: count.describe('Alerts that the daily limit left to a person.'),
        }),
      )
      .describe('Days with alerts that a rule applies to, the latest first.'),
    left: z
      .array(z.object({ answer: alertAnswer, alerts: count.describe('Number of alerts.') }))
      .describe('Why the others would not have been answered, the most frequent reason first.'),
  }),
  errors: ['risk_fields_invalid'],
})
export type AnswerPreview = z.output<typeof previewAlertAnswers.answer>
