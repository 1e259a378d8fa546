import type { getAlertAnswers, saveAlertAnswers } from '#lib/contract/alert-answer.ts'
import { refundSave } from '#lib/contract/refund.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { answerIssues } from '#lib/rules/alert-answer.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { nextDue } from '#lib/rules/report.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { homeCurrency } from '#sandbox/domain/risk/rule/money-sums.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { alertAnswerSettings } from '#sandbox/platform/db/schema/alert-answer.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { ofOrdersOfWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { ownRow, saveOwnRow } from '#sandbox/platform/list/own-row.ts'
import { requireNoIssues, stampOf } from '#sandbox/platform/list/versioned.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { providerChoices } from '#sandbox/platform/vocabulary.ts'
import { refundedOn, type StoredAnswers } from './rules.ts'

/** Monday morning, for the seven days before. */
export const WEEKLY = { frequency: 'weekly', weekday: 1, monthDay: 1, hour: 9 } as const

const off = async ({ db, merchantNo }: Context) => ({
  enabled: false,
  rules: [],
  dailyLimit: null,
  limitCurrency: await homeCurrency(db, merchantNo),
  emails: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
})

type Settings = Pick<StoredAnswers, 'enabled' | 'rules' | 'dailyLimit' | 'limitCurrency' | 'emails'>

/** The fields for the operation log. A rule is one text, so that only changed rules are shown. */
const logged = ({ enabled, rules, dailyLimit, limitCurrency, emails }: Settings) => ({
  enabled,
  rules: rules.map((rule) => JSON.stringify(rule)),
  dailyLimit: dailyLimit && `${canonicalAmount(limitCurrency, dailyLimit)} ${limitCurrency}`,
  emails,
})

const reasonsIn = (locale: Locale) => providerChoices(locale, 'lookups', 'chargeback')

/** The settings of the automatic answers, and what they refunded today. */
export const readAnswers: Handler<typeof getAlertAnswers> = async ({ ctx }) => answer(ctx)

async function answer(ctx: Context) {
  const { db, merchantNo, timeZone } = ctx
  const row = (await ownRow(db, alertAnswerSettings, merchantNo)) ?? (await off(ctx))
  const { enabled, rules, dailyLimit, limitCurrency, emails } = row
  const moment = { merchantNo, timeZone, at: ctx.now() }
  return {
    enabled,
    rules,
    dailyLimit: dailyLimit && canonicalAmount(limitCurrency, dailyLimit),
    limitCurrency,
    emails,
    ...stampOf(row),
    today: await refundedOn(db, moment, limitCurrency, ofOrdersOfWebsites(ctx, refunds)),
    currencies: [...currencyCodes],
    reasons: reasonsIn(ctx.locale),
  }
}

/** Every field of the rules that is wrong. */
export const ruleIssues = (
  values: Pick<Settings, 'enabled' | 'rules' | 'dailyLimit' | 'limitCurrency' | 'emails'>,
) => {
  const known = new Set(reasonsIn('en_US').map(({ value }) => value))
  return [
    ...answerIssues(values, currencyCodes),
    ...values.rules.flatMap(({ reasons }, at) =>
      reasons.every((reason) => known.has(reason))
        ? []
        : [{ path: `rules.${at}.reasons`, message: 'invalid' }],
    ),
  ]
}

/**
 * Saves the settings, with the caller's password and second step. The rules refund orders of all websites, so the caller
 * needs the permission for refunds and for every website. Throws not_permitted, risk_changed or risk_fields_invalid.
 */
export const writeAnswers: Handler<typeof saveAlertAnswers> = async ({ ctx, input }) => {
  const { password, code, passkey, version, ...values } = input
  if (!mayCall(ctx.rights, refundSave) || (ctx.rights.sites ?? '*') !== '*')
    throw new BusinessError('not_permitted')
  requireNoIssues(ruleIssues(values))
  await confirmIdentity(ctx, { password, code, passkey })
  const { enabled, dailyLimit, limitCurrency } = values
  const { row, was } = await saveOwnRow(ctx, alertAnswerSettings, version, (before) => ({
    enabled,
    rules: values.rules.map(({ maxAmount, currency, types, reasons }) => ({
      maxAmount: canonicalAmount(currency, maxAmount),
      currency,
      types: [...new Set(types)],
      reasons: [...new Set(reasons)],
    })),
    dailyLimit: dailyLimit && canonicalAmount(limitCurrency, dailyLimit),
    limitCurrency,
    emails: [...new Set(values.emails)],
    nextAt: before?.nextAt ?? (enabled ? nextDue(WEEKLY, ctx.now(), ctx.timeZone) : null),
  }))
  noteChange(ctx, '', { before: logged(was ?? (await off(ctx))), after: logged(row) })
  return answer(ctx)
}
