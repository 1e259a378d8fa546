import { and, eq } from 'drizzle-orm'
import type { explainRisk, RiskExplanation } from '#lib/contract/risk.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { scoreVerdict } from '#lib/rules/risk.ts'
import { rulesOf } from '#sandbox/domain/payments/transaction/detail.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { riskDecisions } from '#sandbox/platform/db/schema/risk.ts'
import { cityLabel, stateLabel } from '#sandbox/platform/reference/regions.ts'

/**
 * Explains why an order was blocked or pre-authorized: every triggered rule, with the values at that time.
 */
export const explain: Handler<typeof explainRisk> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const order = await findTransaction(ctx, input.tradeNo)
  const rules = await rulesOf(db, order)
  const [decision] = await db
    .select()
    .from(riskDecisions)
    .where(and(eq(riskDecisions.merchantNo, merchantNo), eq(riskDecisions.tradeNo, order.tradeNo)))
  return {
    tradeNo: order.tradeNo,
    ...(decision
      ? {
          verdict: decision.verdict,
          decidedBy: decision.decidedBy,
          recorded: true,
          checks: decision.checks.map((check) => withPlaceWords(check, locale)),
        }
      : { ...fromOrder(order), recorded: false }),
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

const causes: Readonly<Record<string, RiskExplanation['decidedBy']>> = {
  R01: 'score',
  R02: 'blacklist',
  R03: 'website',
  R04: 'amount_limit',
  R05: 'country',
  R06: 'customer_filter',
}

/**
 * For an order without a risk record: its state tells what stopped it, and its score tells the effect of the
 * rules.
 */
function fromOrder(order: StoredTransaction): Pick<RiskExplanation, 'verdict' | 'decidedBy' | 'checks'> {
  const byScore = scoreVerdict(order.method, order)
  const score: RiskExplanation['checks'][number] = {
    check: 'score',
    state: byScore === 'accepted' ? 'passed' : byScore,
    rules: 1,
    findings: [],
  }
  const cause = order.errorCode === null ? undefined : causes[order.errorCode]
  if (cause) return { verdict: 'refused', decidedBy: cause, checks: [score] }
  if (order.preAuthType === 'risk') return { verdict: 'pre_authorised', decidedBy: 'score', checks: [score] }
  return { verdict: 'accepted', decidedBy: null, checks: [score] }
}
