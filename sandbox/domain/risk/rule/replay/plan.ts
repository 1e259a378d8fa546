import type { SQL } from 'drizzle-orm'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import type { Facts, PastClass, PastScope } from './past-orders.ts'

/** The database query of a simulation, and the new verdict for each class that it returns. */
export interface Plan extends Pick<PastScope, 'where' | 'join'> {
  facts: Facts
  /** The verdict that an order of the class would have received. */
  now: (past: PastClass) => RiskVerdict
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
}
