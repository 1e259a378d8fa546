import type { SQL } from 'drizzle-orm'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import type { Facts, PastClass, PastScope } from './past-orders.ts'

/** What is asked of the database, and what becomes of each class that it answers. */
export interface Plan extends Pick<PastScope, 'where' | 'join'> {
  facts: Facts
  /** What an order of the class would have met with. */
  now: (past: PastClass) => RiskVerdict
  /** Where not all orders of the scope are counted. */
  concerned?: number
}

export interface ReplayScope {
  merchantNo: string
  timeZone: string
  from: Date
  to: Date
  /** Which orders the one who asks may see, over `t`; undefined: all. Rules count the others too. */
  seen?: SQL | undefined
}
