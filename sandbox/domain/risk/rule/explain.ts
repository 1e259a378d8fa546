import type { explainRisk, RiskExplanation } from '#lib/contract/risk.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { rulesOf } from '#sandbox/domain/payments/transaction/detail.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { cityLabel, stateLabel } from '#sandbox/platform/reference/regions.ts'
import { decisionsOf } from './explanation.ts'
import { remediesOf } from './remedies.ts'

/**
 * Explains why an order was blocked or pre-authorized: every triggered rule, with the values at that time.
 */
export const explain: Handler<typeof explainRisk> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const order = await findTransaction(ctx, input.tradeNo)
  const rules = await rulesOf(db, order)
  const decided = (await decisionsOf(db, merchantNo, [order])).get(order.tradeNo)
  if (!decided) throw new BusinessError('record_not_found')
  return {
    tradeNo: order.tradeNo,
    ...decided,
    checks: decided.checks.map((check) => withPlaceWords(check, locale)),
    remedies: remediesOf({ ...order, ...decided }, locale),
    score: {
      riskScore: order.riskScore,
      preAuthScore: order.preAuthScore,
      totalScore: order.totalScore,
      thirdPartyScore: order.thirdPartyScore,
      rules: rules.map(({ ruleCode, score, measured }) => ({
        ruleCode,
        score,
        ...ruleWords(ruleCode, measured, locale),
      })),
    },
    amount: canonicalAmount(order.currency, order.amount),
    currency: order.currency,
  }
}

/** Translates states and cities, which are stored under one name. */
function withPlaceWords(check: RiskExplanation['checks'][number], locale: Locale) {
  if (check.check !== 'customer_filter') return check
  return {
    ...check,
    findings: check.findings.map((finding) => {
      const { found = '', state, city, countries = '', states, cities } = finding.values
      const within = states?.split('|')[0] ?? ''
      const words = {
        ...(state && { state: stateLabel(found, state, locale) }),
        ...(city && { city: cityLabel(found, state ?? '', city, locale) }),
        ...(states && { states: listed(states, (name) => stateLabel(countries, name, locale)) }),
        ...(cities && { cities: listed(cities, (name) => cityLabel(countries, within, name, locale)) }),
      }
      return { ...finding, values: { ...finding.values, ...words } }
    }),
  }
}

const listed = (names: string, wordOf: (name: string) => string): string =>
  names.split('|').map(wordOf).join('|')
