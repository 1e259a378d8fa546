import Big from 'big.js'
import type { AmountLimitRow, VelocityRow } from '../contract/limit.ts'
import type { CountryRule, RiskFinding, riskChecks } from '../contract/risk.ts'
import { type CustomerFilter, type FilterOrder, filterFindings, filtersFor } from './customer-filter.ts'
import { addAmounts, compareAmounts } from './money.ts'
import { type RiskVerdict, scoreVerdict } from './risk.ts'

/**
 * The risk decision on one payment: a pure function of the order, the active rules and their measurements. The provider
 * collects and stores; this is the only place that decides.
 */

export interface RiskOrder extends FilterOrder {
  method: string
  cardType: string | null
  /** Decimal string in `currency`. */
  amount: string
  currency: string
}

export type Limit = Pick<
  AmountLimitRow,
  'limitNo' | 'gatewayNo' | 'method' | 'cardType' | 'currency' | 'perTicket' | 'daily' | 'weekly' | 'monthly'
>
export type Velocity = Omit<VelocityRow, 'version' | 'updatedAt' | 'updatedBy' | 'remark'>

/** Sums of earlier orders that have not failed, in the order's currency. */
export type Spent = Record<'daily' | 'weekly' | 'monthly', string>
/** Earlier orders within the period, without those that the risk checks blocked. */
export type Counts = Record<'successCount' | 'failureCount' | 'totalCount', number>

export interface RiskFacts {
  website: { url: string; status: string | null }
  countryRule: Pick<CountryRule, 'type' | 'countries'>
  /** Active rules only. */
  filters: readonly CustomerFilter[]
  limits: readonly { limit: Limit; spent: Spent }[]
  velocity: readonly { rule: Velocity; counts: Counts; element: string }[]
  score: { riskScore: number; preAuthScore: number; totalScore: number }
}

type Check = (typeof riskChecks)[number]
interface CheckResult {
  check: Check
  state: 'passed' | 'pre_authorised' | 'refused'
  rules: number
  findings: RiskFinding[]
}
export interface RiskDecision {
  verdict: RiskVerdict
  decidedBy: Check | null
  checks: CheckResult[]
}

/** The error code of an order that this check blocks. */
export const refusalCode: Record<Check, string> = {
  score: 'R01',
  website: 'R03',
  amount_limit: 'R04',
  velocity: 'R04',
  country: 'R05',
  customer_filter: 'R06',
}

export function evaluateRisk(order: RiskOrder, facts: RiskFacts): RiskDecision {
  const gates: CheckResult[] = [
    gate('website', 1, websiteFindings(facts.website)),
    gate('country', facts.countryRule.type === 'none' ? 0 : 1, countryFindings(order, facts.countryRule)),
    gate('customer_filter', filtersFor(order, facts.filters).length, filterFindings(order, facts.filters)),
    gate(
      'amount_limit',
      facts.limits.length,
      facts.limits.flatMap(({ limit, spent }) => limitFindings(order, limit, spent)),
    ),
    gate(
      'velocity',
      facts.velocity.length,
      facts.velocity.flatMap(({ rule, counts, element }) => velocityFindings(rule, counts, element)),
    ),
  ]
  const byScore = scoreVerdict(order.method, facts.score)
  const checks: CheckResult[] = [
    ...gates,
    { check: 'score', state: byScore === 'accepted' ? 'passed' : byScore, rules: 1, findings: [] },
  ]
  const refusing = checks.find(({ state }) => state === 'refused')
  if (refusing) return { verdict: 'refused', decidedBy: refusing.check, checks }
  const holding = checks.find(({ state }) => state === 'pre_authorised')
  return { verdict: holding ? 'pre_authorised' : 'accepted', decidedBy: holding?.check ?? null, checks }
}

const gate = (check: Check, rules: number, findings: RiskFinding[]): CheckResult => ({
  check,
  state: findings.length > 0 ? 'refused' : 'passed',
  rules,
  findings,
})

function websiteFindings({ url, status }: RiskFacts['website']): RiskFinding[] {
  if (status === 'reviewed') return []
  return [{ check: 'website', part: null, ruleNo: null, values: { url, status: status ?? 'none' } }]
}

/** The issuer's country; without a card, the IP country. An unknown country matches no list. */
export function countryFindings(
  order: Pick<RiskOrder, 'method' | 'bankCountry' | 'ipCountry'>,
  rule: RiskFacts['countryRule'],
): RiskFinding[] {
  if (rule.type === 'none') return []
  const by = order.method === 'card' ? 'bankCountry' : 'ipCountry'
  const country = order[by]
  const listed = country !== null && rule.countries.includes(country)
  if (rule.type === 'block' ? !listed : listed) return []
  return [{ check: 'country', part: rule.type, ruleNo: null, values: { by, country: country ?? '' } }]
}

/** Whether a rule applies to the order's gateway, card type and currency. */
export const concerns = (
  rule: { gatewayNo: string; method?: string; cardType: string; currency: string },
  order: Pick<RiskOrder, 'gatewayNo' | 'method' | 'cardType' | 'currency'>,
): boolean =>
  rule.gatewayNo === order.gatewayNo &&
  (rule.method === undefined || rule.method === order.method) &&
  (rule.cardType === 'all' || rule.cardType === order.cardType) &&
  (rule.currency === 'all' || rule.currency === order.currency)

export function limitFindings(
  order: Pick<RiskOrder, 'amount' | 'currency'>,
  limit: Limit,
  spent: Spent,
): RiskFinding[] {
  const { amount, currency } = order
  const finding = (part: 'perTicket' | keyof Spent, already: string): RiskFinding => ({
    check: 'amount_limit',
    part,
    ruleNo: limit.limitNo,
    values: { limit: limit[part], amount, spent: already, currency },
  })
  const found: RiskFinding[] = []
  if (compareAmounts(amount, limit.perTicket) > 0) found.push(finding('perTicket', '0'))
  for (const part of ['daily', 'weekly', 'monthly'] as const) {
    if (new Big(addAmounts(currency, spent[part], amount)).gt(limit[part]))
      found.push(finding(part, spent[part]))
  }
  return found
}

/** A rule allows this many orders within the period; the next order is blocked. */
export function velocityFindings(rule: Velocity, counts: Counts, element: string): RiskFinding[] {
  return (['successCount', 'failureCount', 'totalCount'] as const)
    .filter((part) => counts[part] >= rule[part])
    .map((part) => ({
      check: 'velocity',
      part,
      ruleNo: rule.ruleNo,
      values: {
        limit: String(rule[part]),
        count: String(counts[part]),
        blackElement: rule.blackElement,
        element,
        periodValue: rule.periodValue,
        periodUnit: rule.periodUnit,
      },
    }))
}
