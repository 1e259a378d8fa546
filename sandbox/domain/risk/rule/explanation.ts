import { and, eq, inArray } from 'drizzle-orm'
import type { RiskExplanation } from '#lib/contract/risk.ts'
import { scoreVerdict } from '#lib/rules/risk.ts'
import { checkOfCode } from '#lib/rules/stopped-order.ts'
import type { ListedTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { riskDecisions } from '#sandbox/platform/db/schema/risk.ts'

/** The recorded decision on an order. */
export type Decided = Pick<RiskExplanation, 'verdict' | 'decidedBy' | 'checks' | 'recorded'>

/** The decisions on these orders, by order number. An order without a record is explained by its state. */
export async function decisionsOf(
  db: Database,
  merchantNo: string,
  orders: readonly ListedTransaction[],
): Promise<Map<string, Decided>> {
  const numbers = orders.map(({ tradeNo }) => tradeNo)
  const d = riskDecisions
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(d)
          .where(and(eq(d.merchantNo, merchantNo), inArray(d.tradeNo, numbers)))
  const byNumber = new Map(rows.map((row) => [row.tradeNo, row]))
  return new Map(
    orders.map((order): [string, Decided] => {
      const decision = byNumber.get(order.tradeNo)
      if (!decision) return [order.tradeNo, { ...fromOrder(order), recorded: false }]
      const { verdict, decidedBy, checks } = decision
      return [order.tradeNo, { verdict, decidedBy, checks, recorded: true }]
    }),
  )
}

/**
 * For an order without a risk record: what stopped it is derived from its state, and the effect of the rules from its
 * score.
 */
function fromOrder(order: ListedTransaction): Omit<Decided, 'recorded'> {
  const byScore = scoreVerdict(order.method, order)
  const score: RiskExplanation['checks'][number] = {
    check: 'score',
    state: byScore === 'accepted' ? 'passed' : byScore,
    rules: 1,
    findings: [],
  }
  const cause = order.errorCode === null ? undefined : checkOfCode[order.errorCode]
  if (cause) return { verdict: 'refused', decidedBy: cause, checks: [score] }
  if (order.preAuthType === 'risk') return { verdict: 'pre_authorized', decidedBy: 'score', checks: [score] }
  return { verdict: 'accepted', decidedBy: null, checks: [score] }
}
