import { type SQL, sql } from 'drizzle-orm'
import type { RiskCheck } from '#lib/contract/risk.ts'
import type { FilterCondition } from '#lib/rules/customer-filter.ts'
import type { Database } from '#sandbox/platform/db/database.ts'

/** The rule to remove: one check, one rule, the whitelists of one condition, or a combination. */
type RemovedRule =
  | { check: RiskCheck }
  | { ruleNo?: string | undefined; whitelist?: FilterCondition | undefined }

/**
 * Orders that nothing else had blocked, apart from their score. Without these rules, they would not have been
 * blocked.
 */
export async function unblockedBy(
  db: Database,
  merchantNo: string,
  removedRule: RemovedRule,
): Promise<string[]> {
  const finding = findingOf(removedRule)
  const { rows } = await db.execute<{ trade_no: string }>(sql`
    select d.trade_no from risk_decisions d
    cross join lateral jsonb_array_elements(d.checks) as checked
    cross join lateral jsonb_array_elements(checked->'findings') as finding
    where d.merchant_no = ${merchantNo} and d.verdict = 'refused' and checked->>'state' = 'refused'
      -- A custom rule with another action did not block the order.
      and (finding->>'check' <> 'custom_rule' or finding->>'part' = 'refuse')
    group by d.trade_no having bool_and(coalesce(${finding}, false))`)
  return rows.map((row) => row.trade_no)
}

function findingOf(removedRule: RemovedRule): SQL {
  if ('check' in removedRule) return sql`finding->>'check' = ${removedRule.check}`
  const { ruleNo, whitelist } = removedRule
  const own = ruleNo === undefined ? sql`false` : sql`finding->>'ruleNo' = ${ruleNo}`
  if (whitelist === undefined) return own
  return sql`${own} or (finding->>'check' = 'customer_filter' and finding->>'part' = 'whitelist'
    and finding->'values'->>'condition' = ${whitelist})`
}
