import Big from 'big.js'
import type { AmountLimitRow, VelocityRow } from '../contract/limit.ts'
import type { CountryRule, RiskFinding, riskChecks } from '../contract/risk.ts'
import type { RiskListRow } from '../contract/risk-list.ts'
import { compareAmounts } from './compare-amounts.ts'
import { type CustomFacts, type CustomRule, decideCustom } from './custom-rule.ts'
import { type CustomerFilter, type FilterOrder, filterFindings, filtersFor } from './customer-filter.ts'
import { addAmounts } from './money.ts'
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
export type EarlierTotals = Record<'daily' | 'weekly' | 'monthly', string>
/** Earlier orders within the period, without those that the risk checks blocked. */
export type Counts = Record<'successCount' | 'failureCount' | 'totalCount', number>

/** An entry of the allow or the block list that matches the order. */
export type ListedEntry = Pick<RiskListRow, 'listNo' | 'listType' | 'valueKind' | 'value'>

export interface RiskFacts {
  list: {
    entries: readonly ListedEntry[]
    /** The part of the risk score that comes from the card schemes' rules, which no entry overrides. */
    fixedScore: number
  }
  website: { url: string; status: string | null }
  countryRule: Pick<CountryRule, 'type' | 'countries'>
  /** Active rules only. */
  filters: readonly CustomerFilter[]
  limits: readonly { limit: Limit; spent: EarlierTotals }[]
  velocity: readonly { rule: Velocity; counts: Counts; element: string }[]
  /** Active rules only, in their order, with the facts that they compare. */
  custom: { rules: readonly CustomRule[]; facts: CustomFacts }
  /** The scores without the points of custom rules. */
  score: { riskScore: number; preAuthScore: number; totalScore: number }
}

type Check = (typeof riskChecks)[number]
interface CheckResult {
  check: Check
  state: 'passed' | 'let_pass' | 'pre_authorized' | 'refused'
  rules: number
  /** Numbers of the rules that were evaluated, if they have one. Decisions from before this field have none. */
  applied?: string[]
  findings: RiskFinding[]
}
export interface RiskDecision {
  verdict: RiskVerdict
  decidedBy: Check | null
  checks: CheckResult[]
  /** The risk score with the points of custom rules. */
  riskScore: number
  /** A custom rule requests 3-D Secure, and nothing blocks the order. */
  authenticates: boolean
}

/** The error code of an order that this check blocks. */
export const refusalCode: Record<Check, string> = {
  risk_list: 'R07',
  score: 'R01',
  website: 'R03',
  amount_limit: 'R04',
  velocity: 'R04',
  custom_rule: 'R08',
  country: 'R05',
  customer_filter: 'R06',
}

/**
 * The checks that an entry of the allow list overrides: who the customer is. It does not override the website registration,
 * limits of amount and frequency, the card schemes' rules within the score, or an entry of the block list.
 */
const overridden: ReadonlySet<Check> = new Set(['country', 'customer_filter', 'custom_rule', 'score'])

export function evaluateRisk(order: RiskOrder, facts: RiskFacts): RiskDecision {
  const listed = listResult(facts.list.entries)
  const isAllowed = listed.state === 'passed' && listed.rules > 0
  const custom = decideCustom(facts.custom.rules, facts.custom.facts, order.method)
  const riskScore = facts.score.riskScore + custom.points
  const checks = [
    listed,
    gate('website', 1, websiteFindings(facts.website)),
    gate('country', facts.countryRule.type === 'none' ? 0 : 1, countryFindings(order, facts.countryRule)),
    gate(
      'customer_filter',
      filtersFor(order, facts.filters).map(({ filterNo }) => filterNo),
      filterFindings(order, facts.filters),
    ),
    gate(
      'amount_limit',
      facts.limits.map(({ limit }) => limit.limitNo),
      facts.limits.flatMap(({ limit, spent }) => limitFindings(order, limit, spent)),
    ),
    gate(
      'velocity',
      facts.velocity.map(({ rule }) => rule.ruleNo),
      facts.velocity.flatMap(({ rule, counts, element }) => velocityFindings(rule, counts, element)),
    ),
    {
      check: 'custom_rule' as const,
      state: customStates[custom.action ?? 'score'],
      rules: facts.custom.rules.length,
      applied: custom.applied,
      findings: custom.findings,
    },
    scoreResult(order.method, { ...facts.score, riskScore }),
  ].map((result) => (isAllowed ? letPass(result, order, facts) : result))
  const refusing = checks.find(({ state }) => state === 'refused')
  const stored = { checks, riskScore, authenticates: !refusing && custom.action === 'three_d_secure' }
  if (refusing) return { verdict: 'refused', decidedBy: refusing.check, ...stored }
  const holding = checks.find(({ state }) => state === 'pre_authorized')
  return { verdict: holding ? 'pre_authorized' : 'accepted', decidedBy: holding?.check ?? null, ...stored }
}

/** An entry of the block list always blocks, even if another value of the order is on the allow list. */
const listResult = (entries: readonly ListedEntry[]): CheckResult => ({
  check: 'risk_list',
  state: entries.some(({ listType }) => listType === 'block') ? 'refused' : 'passed',
  rules: entries.length,
  applied: entries.map(({ listNo }) => listNo),
  findings: entries.map(({ listNo, listType, valueKind, value }) => ({
    check: 'risk_list',
    part: listType,
    ruleNo: listNo,
    values: { valueKind, value },
  })),
})

function scoreResult(method: string, score: RiskFacts['score']): CheckResult {
  const byScore = scoreVerdict(method, score)
  return { check: 'score', state: byScore === 'accepted' ? 'passed' : byScore, rules: 1, findings: [] }
}

function letPass(result: CheckResult, { method }: RiskOrder, { list, score }: RiskFacts): CheckResult {
  if (result.state === 'passed' || !overridden.has(result.check)) return result
  if (result.check === 'score') {
    const fixed = scoreResult(method, { ...score, riskScore: list.fixedScore })
    if (fixed.state !== 'passed') return fixed
  }
  return { ...result, state: 'let_pass' }
}

/** What an entry that matches the order has done. `none`: without it, the decision would be the same. */
export function listEffect(
  { verdict, checks }: Pick<RiskDecision, 'verdict' | 'checks'>,
  listType: ListedEntry['listType'],
): 'stopped' | 'let_pass' | 'none' {
  if (listType === 'block') return 'stopped'
  return verdict !== 'refused' && checks.some(({ state }) => state === 'let_pass') ? 'let_pass' : 'none'
}

/** Points and 3-D Secure stop no order by themselves. */
const customStates = {
  score: 'passed',
  three_d_secure: 'passed',
  pre_authorize: 'pre_authorized',
  refuse: 'refused',
} as const

/** @param rules the numbers of the evaluated rules, or their count if they have none */
const gate = (check: Check, rules: readonly string[] | number, findings: RiskFinding[]): CheckResult => ({
  check,
  state: findings.length > 0 ? 'refused' : 'passed',
  ...(typeof rules === 'number' ? { rules } : { rules: rules.length, applied: [...rules] }),
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
  spent: EarlierTotals,
): RiskFinding[] {
  const { amount, currency } = order
  const finding = (part: 'perTicket' | keyof EarlierTotals, already: string): RiskFinding => ({
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
