import { type SQL, sql } from 'drizzle-orm'
import type { RiskCheck } from '#lib/contract/risk.ts'
import type { FilterCondition } from '#lib/rules/customer-filter.ts'
import type { Database } from '../../db/client.ts'

/**
 * Orders that one rule alone refused, or the whitelists of one condition, their score left aside: without it they would
 * not have met with a refusal.
 */
export async function freedBy(
  db: Database,
  merchantNo: string,
  rule: { check: RiskCheck } | { ruleNo: string } | { whitelist: FilterCondition },
): Promise<string[]> {
  const finding = findingOf(rule)
  const { rows } = await db.execute<{ trade_no: string }>(sql`
    select d.trade_no from risk_decisions d
    cross join lateral jsonb_array_elements(d.checks) as checked
    cross join lateral jsonb_array_elements(checked->'findings') as finding
    where d.merchant_no = ${merchantNo} and d.verdict = 'refused'
    group by d.trade_no having bool_and(coalesce(${finding}, false))`)
  return rows.map((row) => row.trade_no)
}

function findingOf(rule: Parameters<typeof freedBy>[2]): SQL {
  if ('check' in rule) return sql`finding->>'check' = ${rule.check}`
  if ('ruleNo' in rule) return sql`finding->>'ruleNo' = ${rule.ruleNo}`
  return sql`finding->>'check' = 'customer_filter' and finding->>'part' = 'whitelist'
    and finding->'values'->>'condition' = ${rule.whitelist}`
}
