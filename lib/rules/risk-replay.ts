import type { VelocityForm } from '../contract/limit.ts'
import { periodMs } from './limit.ts'
import { type RiskVerdict, scoreVerdict } from './risk.ts'

/**
 * A rule that is not in force, replayed over orders of the past. Everything else stands as it was: what the other rules
 * made of an order, which orders came, and how they ended. Only the rule's own effect is followed through: an order
 * that it stops is no longer counted by it, one that it no longer stops is taken as paid.
 */

/** What is known of an order of the past. */
export interface PastOrder {
  method: string
  /** The merchant asked for a pre-authorisation: what risk control would only hold is held anyway. */
  heldAnyway: boolean
  /** The code with which risk control refused it; null: it did not. */
  refusal: string | null
  riskScore: number
  preAuthScore: number
  totalScore: number
}

type Scores = Pick<PastOrder, 'riskScore' | 'preAuthScore' | 'totalScore'>

const SCORE_REFUSAL = 'R01'

function byScore(order: PastOrder, scores: Scores = order): RiskVerdict {
  const verdict = scoreVerdict(order.method, scores)
  return verdict === 'pre_authorised' && order.heldAnyway ? 'accepted' : verdict
}

/**
 * What risk control made of it. Undefined where the order ended otherwise than its score says, as a test may ask for:
 * that end was nobody's rule, and no rule changes it.
 */
export function verdictThen(order: PastOrder): RiskVerdict | undefined {
  if (order.refusal && order.refusal !== SCORE_REFUSAL) return 'refused'
  const verdict = byScore(order)
  return (verdict === 'refused') === (order.refusal === SCORE_REFUSAL) ? verdict : undefined
}

/** What it would have met with under another score or other scores of its gateway. */
export const verdictByScore = (order: PastOrder, scores: Scores): RiskVerdict =>
  order.refusal && order.refusal !== SCORE_REFUSAL ? 'refused' : byScore(order, scores)

/**
 * What it would have met with under another rule that stops or lets pass.
 * @param stopped whether the rule as it would be stops it
 * @param freed whether nothing but the rule as it was had refused it, its score left aside
 */
export function verdictByGate(
  order: PastOrder,
  { stopped, freed }: { stopped: boolean; freed: boolean },
): RiskVerdict {
  if (stopped) return 'refused'
  return order.refusal && order.refusal !== SCORE_REFUSAL && !freed ? 'refused' : byScore(order)
}

/** How an order counts towards those after it: as it ended, see `PastOrder`. */
export type Ending = 'success' | 'failure' | 'open' | 'refused' | 'freed'

interface Step {
  tradeNo: string
  /** Milliseconds. */
  at: number
  ending: Ending
}

export interface LimitStep extends Step {
  /** Thousandths, which every currency's minor units are whole numbers of. */
  thousandths: number
}

export interface LimitInThousandths {
  perTicket: number
  daily: number
  weekly: number
  monthly: number
}

/** Where the days, weeks (from Monday) and months of the merchant begin. Asked with moments that never go back. */
export interface PeriodStarts {
  daily: (at: number) => number
  weekly: (at: number) => number
  monthly: (at: number) => number
}

const sums = ['daily', 'weekly', 'monthly'] as const

/** The orders since `from` that the limit would have stopped. `steps` are all that it concerns, oldest first. */
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
    const tried = at >= from
    if (
      tried &&
      (thousandths > limit.perTicket || sums.some((period) => spent[period] + thousandths > limit[period]))
    ) {
      stopped.push(tradeNo)
      continue
    }
    if (ending === 'success' || ending === 'open' || (ending === 'freed' && tried))
      for (const period of sums) spent[period] += thousandths
  }
  return stopped
}

export interface VelocityStep extends Step {
  /** The same for orders that share the rule's element. */
  key: string
}

type CountedRule = Pick<
  VelocityForm,
  'periodValue' | 'periodUnit' | 'successCount' | 'failureCount' | 'totalCount'
>

/** The orders since `from` that the rule would have stopped. `steps` are all that it concerns, oldest first. */
export function stoppedByVelocity(rule: CountedRule, steps: Iterable<VelocityStep>, from: number): string[] {
  const stopped: string[] = []
  const period = periodMs(rule)
  const before = new Map<string, Recent>()
  for (const { tradeNo, at, ending, key } of steps) {
    const recent = before.get(key) ?? new Recent()
    before.set(key, recent)
    recent.forgetBefore(at - period)
    const tried = at >= from
    if (
      tried &&
      (recent.success >= rule.successCount ||
        recent.failure >= rule.failureCount ||
        recent.total >= rule.totalCount)
    ) {
      stopped.push(tradeNo)
      continue
    }
    if (ending !== 'refused' && (ending !== 'freed' || tried)) recent.add(at, ending)
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
