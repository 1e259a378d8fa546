import { sql } from 'drizzle-orm'
import type { RiskCheck } from '#lib/contract/risk.ts'
import type { Database } from '../../db/client.ts'

/** Orders that one rule alone refused, their score left aside: without it they would not have met with a refusal. */
export async function freedBy(
  db: Database,
  merchantNo: string,
  rule: { check: RiskCheck } | { ruleNo: string },
): Promise<string[]> {
  const finding =
    'check' in rule ? sql`finding->>'check' = ${rule.check}` : sql`finding->>'ruleNo' = ${rule.ruleNo}`
  const { rows } = await db.execute<{ trade_no: string }>(sql`
    select d.trade_no from risk_decisions d
    cross join lateral jsonb_array_elements(d.checks) as checked
    cross join lateral jsonb_array_elements(checked->'findings') as finding
    where d.merchant_no = ${merchantNo} and d.verdict = 'refused'
    group by d.trade_no having bool_and(coalesce(${finding}, false))`)
  return rows.map((row) => row.trade_no)
}
