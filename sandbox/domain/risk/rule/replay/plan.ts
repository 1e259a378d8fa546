import type { SQL } from 'drizzle-orm'
import type { SimulatedVerdict } from '#lib/rules/risk-replay.ts'
import type { DayRates, Facts, PastClass, PastScope } from './past-orders.ts'

/** The database query of a simulation, and the verdicts for each class that it returns. */
export interface Plan extends Pick<PastScope, 'where' | 'join'> {
  facts: Facts
  /**
   * The verdict that an order of the class would have received with the present rule. Only the difference to `now` is the
   * effect of the change: what an older version of the rule did is not.
   */
  before: (past: PastClass) => SimulatedVerdict
  /** The verdict that an order of the class would have received with the changed rule. */
  now: (past: PastClass) => SimulatedVerdict
  /** The classes that the changed rule applies to. Default: all. */
  applies?: (past: PastClass) => boolean
  /** The number of orders that the rule applies to. Set if the query does not count all of them. */
  concerned?: number
}

export interface ReplayScope {
  merchantNo: string
  timeZone: string
  from: Date
  to: Date
  /**
   * Condition over `t` for the orders that the caller can see. undefined: all. Rules count the other orders
   * too.
   */
  seen?: SQL | undefined
  rates?: DayRates | undefined
}
