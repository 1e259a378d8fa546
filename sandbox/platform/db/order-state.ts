import { orderStateLines } from '#lib/rules/order-state.ts'

/** The rule of the order state as SQL. */
export function orderStateExpression(): string {
  const columns = {
    status: 'status',
    preAuthStatus: 'pre_auth_status',
    frozenStatus: 'frozen_status',
    holdStatus: 'hold_status',
    refunded: `(case when refunded_amount = 0 then 'none' when refunded_amount < amount then 'partial' else 'full' end)`,
  }
  const lines = orderStateLines.map(([state, facts]) => {
    const conditions = Object.entries(facts).map(
      ([name, value]) => `${columns[name as keyof typeof columns]} = '${value}'`,
    )
    return `when ${conditions.join(' and ') || 'true'} then '${state}'`
  })
  return `case ${lines.join(' ')} end`
}
