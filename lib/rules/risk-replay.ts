import type { VelocityForm } from '../contract/limit.ts'
import type { CustomRuleLogic } from './custom-rule.ts'
import { periodMs } from './limit.ts'
import { type RiskVerdict, scoreVerdict } from './risk.ts'

/**
 * Replays a rule that is not active over past orders. Everything else stays as it was: the effects of the other rules, the
 * orders, and their results. Only the rule's own effect changes: an order that it blocks no longer counts towards it, and
 * an order that it no longer blocks counts as paid.
 */

export interface PastOrder {
  method: string
  /** The merchant requested a pre-authorization, so one by risk score makes no difference. */
  heldAnyway: boolean
  /** The code of the risk check that blocked it; null: none did. */
  refusal: string | null
  riskScore: number
  preAuthScore: number
  totalScore: number
}

type Scores = Pick<PastOrder, 'riskScore' | 'preAuthScore' | 'totalScore'>

const SCORE_REFUSAL = 'R01'

function byScore(order: PastOrder, scores: Scores = order): RiskVerdict {
  const verdict = scoreVerdict(order.method, scores)
  return verdict === 'pre_authorized' && order.heldAnyway ? 'accepted' : verdict
}

/**
 * The decision that an earlier check or the stored score explains. undefined: the stored result contradicts the score,
 * which only a result forced by a test does. The replay leaves such an order as it is.
 */
export function verdictThen(order: PastOrder): RiskVerdict | undefined {
  if (order.refusal && order.refusal !== SCORE_REFUSAL) return 'refused'
  const verdict = byScore(order)
  return (verdict === 'refused') === (order.refusal === SCORE_REFUSAL) ? verdict : undefined
}

/** The decision with another score of the order or other scores of its gateway. */
export const verdictByScore = (order: PastOrder, scores: Scores): RiskVerdict =>
  order.refusal && order.refusal !== SCORE_REFUSAL ? 'refused' : byScore(order, scores)

/**
 * The decision with a changed rule that blocks or passes.
 * @param stopped whether the changed rule blocks the order
 * @param freed whether only the present rule blocked it, ignoring its score
 */
export function verdictByGate(
  order: PastOrder,
  { stopped, freed }: { stopped: boolean; freed: boolean },
): RiskVerdict {
  if (stopped) return 'refused'
  return order.refusal && order.refusal !== SCORE_REFUSAL && !freed ? 'refused' : byScore(order)
}

/** A result of the simulation: a decision, or an accepted order whose cardholder has to be authenticated. */
export type SimulatedVerdict = RiskVerdict | 'challenged'

/** What custom rules did to a past order. */
interface CustomEffect {
  /** Points of the simulated rule. */
  points: number
  /** Whether only the simulated rule blocked the order. */
  freed: boolean
  /** Whether another rule pre-authorized it. */
  held: boolean
  /** Whether another rule or the provider requested 3-D Secure. */
  challenged: boolean
}

/**
 * The result with a version of the simulated rule.
 * @param rule undefined: the order does not meet its conditions, or there is no such version
 */
export function verdictByCustomRule(
  order: PastOrder,
  effect: CustomEffect,
  rule: Pick<CustomRuleLogic, 'action' | 'points'> | undefined,
): SimulatedVerdict {
  const { action } = rule ?? {}
  if (action === 'refuse') return 'refused'
  if (order.refusal && order.refusal !== SCORE_REFUSAL && !effect.freed) return 'refused'
  const added = action === 'score' ? (rule?.points ?? 0) : 0
  const verdict = byScore(order, { ...order, riskScore: order.riskScore - effect.points + added })
  if (verdict !== 'accepted') return verdict
  if ((action === 'pre_authorize' || effect.held) && !order.heldAnyway) return 'pre_authorized'
  return action === 'three_d_secure' || effect.challenged ? 'challenged' : 'accepted'
}

/** An order as it counts towards later orders; see `PastOrder`. */
export type Ending = 'success' | 'failure' | 'open' | 'refused' | 'freed'

interface Step {
  tradeNo: string
  /** Milliseconds. */
  at: number
  ending: Ending
}

export interface LimitStep extends Step {
  /** Thousandths of the currency, so that amounts of every currency are whole numbers. */
  thousandths: number
}

export interface LimitInThousandths {
  perTicket: number
  daily: number
  weekly: number
  monthly: number
}

/** Starts of the merchant's days, weeks (from Monday) and months. Call it with ascending moments. */
export interface PeriodStarts {
  daily: (at: number) => number
  weekly: (at: number) => number
  monthly: (at: number) => number
}

const sums = ['daily', 'weekly', 'monthly'] as const

/** The orders since `from` that the limit would have blocked. `steps`: all orders that it applies to, oldest first. */
export function stoppedByLimit(
  limit: LimitInThousandths,
  steps: Iterable<LimitStep>,
  starts: PeriodStarts,
  from: number,
): string[] {
  const stopped: string[] = []
  const spent = { daily: 0, weekly: 0, monthly: 0 }
  const since = { daily: 0, weekly: 0, monthly: 0 }
  for (const { tradeNo, at, ending, thousandths } of steps) {
    for (const period of sums) {
      const start = starts[period](at)
      if (start === since[period]) continue
      since[period] = start
      spent[period] = 0
    }
    const simulated = at >= from
    if (
      simulated &&
      (thousandths > limit.perTicket || sums.some((period) => spent[period] + thousandths > limit[period]))
    ) {
      stopped.push(tradeNo)
      continue
    }
    if (ending === 'success' || ending === 'open' || (ending === 'freed' && simulated))
      for (const period of sums) spent[period] += thousandths
  }
  return stopped
}

export interface VelocityStep extends Step {
  /** The same, for orders with the same value of the rule's element. */
  key: string
}

type CountedRule = Pick<
  VelocityForm,
  'periodValue' | 'periodUnit' | 'successCount' | 'failureCount' | 'totalCount'
>

/** The orders since `from` that the rule would have blocked. `steps`: all orders that it applies to, oldest first. */
export function stoppedByVelocity(rule: CountedRule, steps: Iterable<VelocityStep>, from: number): string[] {
  const stopped: string[] = []
  const period = periodMs(rule)
  const before = new Map<string, Recent>()
  for (const { tradeNo, at, ending, key } of steps) {
    const recent = before.get(key) ?? new Recent()
    before.set(key, recent)
    recent.forgetBefore(at - period)
    const simulated = at >= from
    if (
      simulated &&
      (recent.success >= rule.successCount ||
        recent.failure >= rule.failureCount ||
        recent.total >= rule.totalCount)
    ) {
      stopped.push(tradeNo)
      continue
    }
    if (ending !== 'refused' && (ending !== 'freed' || simulated)) recent.add(at, ending)
  }
  return stopped
}

/** The orders of one element within the period. */
class Recent {
  success = 0
  failure = 0
  total = 0
  readonly #orders: { at: number; ending: Ending }[] = []
  #first = 0

  add(at: number, ending: Ending): void {
    this.#orders.push({ at, ending })
    this.#count(ending, 1)
  }

  forgetBefore(at: number): void {
    for (let order = this.#orders[this.#first]; order && order.at < at; order = this.#orders[this.#first]) {
      this.#count(order.ending, -1)
      this.#first += 1
    }
  }

  #count(ending: Ending, by: 1 | -1): void {
    this.total += by
    if (ending === 'success' || ending === 'freed') this.success += by
    if (ending === 'failure') this.failure += by
  }
}
