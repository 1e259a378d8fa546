import { TZDate } from '@date-fns/tz'
import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import { format } from 'date-fns/format'
import { asc, eq } from 'drizzle-orm'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import { conditionsOf, factKey } from '#lib/rules/custom-rule.ts'
import { periodMs } from '#lib/rules/limit.ts'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import {
  type Counts,
  concerns,
  type EarlierTotals,
  evaluateRisk,
  type RiskFacts,
} from '#lib/rules/risk-engine.ts'
import type { SimulatedVerdict } from '#lib/rules/risk-replay.ts'
import { buyerOf } from '#sandbox/domain/risk/rule/buyer.ts'
import { type RuleSetting, ruleCodes, scoredRules } from '#sandbox/domain/risk/rule/policy.ts'
import { type RuleCode, scoreOf, type Triggered } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactionRules, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { type Customers, factOf, readCustomers } from './custom-facts.ts'
import { riskFacts } from './risk-facts.ts'

/**
 * Runs the same orders through the engine one by one, in the simplest way: 'Simulate first' must give the
 * same result. Of the provider's code it uses only the engine and the scoring of rules, not the replay.
 */

type Order = typeof transactions.$inferSelect
export interface SeededData {
  orders: (Order & { buyer: ReturnType<typeof buyerOf> })[]
  rules: Map<string, Triggered[]>
  customers: Customers
}

export async function readSeededData(
  db: Database,
  merchantNo: string,
  timeZone: string,
): Promise<SeededData> {
  const t = transactions
  const orders = await db
    .select()
    .from(t)
    .where(eq(t.merchantNo, merchantNo))
    .orderBy(asc(t.createdAt), asc(t.tradeNo))
  const rules = await db.select().from(transactionRules).where(eq(transactionRules.merchantNo, merchantNo))
  const triggered = rules.map((rule) => ({ ...rule, ruleCode: rule.ruleCode as RuleCode }))
  const withBuyers = orders.map((order) => ({ ...order, buyer: buyerOf(order, timeZone) }))
  const customers = await readCustomers(db, merchantNo)
  return { orders: withBuyers, rules: Map.groupBy(triggered, (rule) => rule.tradeNo), customers }
}

const refusedByRisk = (order: Order) => order.errorCode?.startsWith('R') === true

/** The decision on the order, derived only from its current state. */
const happened = (order: Order): RiskVerdict =>
  refusedByRisk(order) ? 'refused' : order.preAuthType === 'risk' ? 'pre_authorized' : 'accepted'

/**
 * Trade numbers of the orders since `from` with a different decision under the rule, grouped by that
 * decision.
 */
export function replayByEngine(
  seeded: SeededData,
  change: RiskChange,
  from: Date,
  timeZone: string,
): Record<SimulatedVerdict, string[]> {
  const changed: Record<SimulatedVerdict, string[]> = {
    refused: [],
    pre_authorized: [],
    challenged: [],
    accepted: [],
  }
  const memory = new Memory(timeZone, seeded.customers)
  for (const order of seeded.orders) {
    const simulated = order.createdAt >= from && concernsOrder(change, order)
    const byOther = refusedByRisk(order) && order.errorCode !== 'R01'
    const score = scoreUnder(change, order, seeded.rules.get(order.tradeNo) ?? [])
    const decision = evaluateRisk(
      { ...order, ...order.buyer },
      { ...riskFacts, score, ...(simulated && memory.factsFor(change, order)) },
    )
    const verdict = held(order, decision.verdict)
    const now = byOther
      ? 'refused'
      : verdict === 'accepted' && decision.authenticates
        ? 'challenged'
        : verdict
    if (simulated && now !== happened(order)) changed[now].push(order.tradeNo)
    const stoppedByIt = simulated && ['amount_limit', 'velocity'].includes(decision.decidedBy ?? '')
    memory.add(order, stoppedByIt)
  }
  return changed
}

/** A pre-authorization at the merchant's request cannot become a pre-authorization by risk score as well. */
const held = (order: Order, verdict: RiskVerdict): RiskVerdict =>
  verdict === 'pre_authorized' && order.preAuthType === 'merchant' ? 'accepted' : verdict

function concernsOrder(change: RiskChange, order: Order): boolean {
  switch (change.kind) {
    case 'scores':
      return order.gatewayNo === change.gatewayNo
    case 'amount_limit':
    case 'velocity':
      return concerns(change, order)
    case 'customer_filter':
      return order.gatewayNo === change.gatewayNo
    default:
      return order.environment === 'live'
  }
}

function scoreUnder(change: RiskChange, order: Order, triggered: readonly Triggered[]): RiskFacts['score'] {
  const { riskScore, preAuthScore, totalScore } = order
  if (change.kind === 'scores') return { ...change, riskScore }
  if (change.kind !== 'rule' && change.kind !== 'third_party') return { riskScore, preAuthScore, totalScore }
  const settings = ruleCodes.map((ruleCode): RuleSetting => {
    const given = triggered.find((rule) => rule.ruleCode === ruleCode)
    const asItWas = { score: given?.score ?? 0, passScore: null, enabled: true }
    const now = change.kind === 'rule' && change.ruleCode === ruleCode ? change : asItWas
    const { score, passScore, enabled } = now
    return {
      ruleCode,
      score,
      passScore,
      enabled,
      defaultScore: 0,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    }
  })
  const thirdParty = change.kind === 'third_party' ? change : { enabled: false, passScore: '50', score: 1 }
  const rules = scoredRules(triggered, settings, thirdParty, order.thirdPartyScore ?? '0')
  return { riskScore: scoreOf(rules.filter(({ counted }) => counted)), preAuthScore, totalScore }
}

/** The counts and sums that the rule would have so far. */
class Memory {
  readonly #timeZone: string
  readonly #past: { order: Order; stopped: boolean }[] = []
  readonly #orders: Order[] = []
  readonly #periods = new Map<string, EarlierTotals>()

  readonly #customers: Customers

  constructor(timeZone: string, customers: Customers) {
    this.#timeZone = timeZone
    this.#customers = customers
  }

  add(order: Order, stopped: boolean): void {
    this.#past.push({ order, stopped })
    this.#orders.push(order)
  }

  factsFor(change: RiskChange, order: Order): Partial<RiskFacts> {
    if (change.kind === 'country') return { countryRule: change }
    if (change.kind === 'customer_filter') return { filters: [{ ...change, filterNo: 'simulated' }] }
    if (change.kind === 'amount_limit' && concerns(change, order)) {
      const limit = { ...change, limitNo: 'simulated' }
      return { limits: [{ limit, spent: this.#earlierTotals(change, order) }] }
    }
    if (change.kind === 'velocity' && concerns(change, order)) {
      const element = elementOf(change.blackElement, order)
      if (element === null) return {}
      const rule = { ...change, ruleNo: 'simulated' }
      return { velocity: [{ rule, counts: this.#counts(change, order, element), element }] }
    }
    if (change.kind === 'custom_rule') {
      const facts = conditionsOf(change).map((condition): [string, string | null] => [
        factKey(condition),
        factOf(condition, order, this.#orders, this.#customers, this.#timeZone),
      ])
      const rule = { ...change, customRuleNo: 'simulated', name: '', version: 1 }
      return { custom: { rules: [rule], facts: Object.fromEntries(facts) } }
    }
    return {}
  }

  #earlierTotals(limit: ChangeOf<'amount_limit'>, order: Order): EarlierTotals {
    const since = +order.createdAt - 32 * millisecondsInDay
    const counted = this.#past
      .filter((past) => +past.order.createdAt >= since && concerns(limit, past.order))
      .filter((past) => !past.stopped && past.order.status !== 'failed')
    const sum = (period: keyof EarlierTotals) =>
      counted
        .filter((past) => this.#periodsOf(past.order)[period] === this.#periodsOf(order)[period])
        .reduce((total, past) => total.plus(past.order.amount), new Big(0))
        .toFixed()
    return { daily: sum('daily'), weekly: sum('weekly'), monthly: sum('monthly') }
  }

  /** The day, the week and the month of an order in the merchant's time zone. */
  #periodsOf({ tradeNo, createdAt }: Order): EarlierTotals {
    const known = this.#periods.get(tradeNo)
    if (known) return known
    const local = new TZDate(createdAt, this.#timeZone)
    const periods = {
      daily: format(local, 'yyyy-MM-dd'),
      weekly: format(local, "RRRR-'W'II"),
      monthly: format(local, 'yyyy-MM'),
    }
    this.#periods.set(tradeNo, periods)
    return periods
  }

  #counts(rule: ChangeOf<'velocity'>, order: Order, element: string): Counts {
    const since = +order.createdAt - periodMs(rule)
    const counted = this.#past
      .filter((past) => +past.order.createdAt >= since && concerns(rule, past.order))
      .filter((past) => !past.stopped && !refusedByRisk(past.order))
      .filter((past) => elementOf(rule.blackElement, past.order) === element)
    const count = (status: string) => counted.filter((past) => past.order.status === status).length
    return { successCount: count('success'), failureCount: count('failed'), totalCount: counted.length }
  }
}

function elementOf(element: ChangeOf<'velocity'>['blackElement'], order: Order): string | null {
  const address = ({ line1, city, state, country, zip }: Order['billingAddress']) =>
    line1 ? JSON.stringify([line1, city, state, country, zip]) : null
  switch (element) {
    case 'card_number':
      return order.cardHash
    case 'email':
      return order.email
    case 'ip':
      return order.ip
    case 'phone':
      return order.billingAddress.phone || null
    case 'customer_name':
      return order.customerName
    case 'billing_address':
      return address(order.billingAddress)
    case 'shipping_address':
      return address(order.shippingAddress)
  }
}
