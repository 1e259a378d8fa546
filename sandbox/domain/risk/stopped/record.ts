import { type SQL, sql } from 'drizzle-orm'
import { checkOfCode } from '#lib/rules/stopped-order.ts'
import { harmlessParts } from '#lib/rules/stopping-findings.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { stoppedOrders } from '#sandbox/platform/db/schema/stopped-order.ts'

/** Whether a rule code is the number of a custom rule. */
export function isCustom(code: SQL): SQL {
  return sql`${code} ~ '^CR[0-9]'`
}

const causeOf = (code: SQL): SQL =>
  sql`case ${code} ${sql.join(
    Object.entries(checkOfCode).map(([from, to]) => sql`when ${from} then ${to}`),
    sql` `,
  )} else 'score' end`

/** Whether the row `finding` did not stop the order. */
const isHarmless = sql.join(
  Object.entries(harmlessParts).map(
    ([check, parts]) =>
      sql`(finding->>'check' = ${check} and finding->>'part' in (${sql.join(
        parts.map((part) => sql`${part}`),
        sql`, `,
      )}))`,
  ),
  sql` or `,
)

/** The key of the rule `r` of a score. Custom rules have numbers, the provider's rules have codes. */
const pointsKey = sql`(case when ${isCustom(sql`r.rule_code`)} then 'custom_rule:' else 'score:' end || r.rule_code)`

/** Whether the risk checks blocked or pre-authorized the order `t`. */
const isStopped = sql`(t.error_code like 'R%' or t.pre_auth_type = 'risk')`

/**
 * The rules that stopped the order `t`, by its decision `d`: those with a finding in a check that stopped it, and those
 * of the score, if the score stopped it. Without a recorded decision, only the check is known.
 */
const rulesOf = sql`coalesce(
  (select jsonb_agg(distinct key order by key) from (
    select (checked->>'check') || ':' || coalesce(finding->>'ruleNo', '') as key
    from jsonb_array_elements(d.checks) as checked cross join jsonb_array_elements(checked->'findings') as finding
    where checked->>'state' in ('refused', 'pre_authorized') and (${isHarmless}) is not true
    union all
    select ${pointsKey} from transaction_rules r
    where r.merchant_no = t.merchant_no and r.trade_no = t.trade_no and r.counted
      and (t.error_code = 'R01' or t.pre_auth_type = 'risk' and coalesce(d.decided_by, 'score') = 'score')
  ) as found),
  jsonb_build_array(coalesce(d.decided_by, ${causeOf(sql`t.error_code`)}) || ':'))`

/** Records the order if the risk checks blocked or pre-authorized it. */
export async function recordStopped(
  db: Database,
  { merchantNo, tradeNo, errorCode, preAuthType }: typeof transactions.$inferSelect,
): Promise<void> {
  if (errorCode?.startsWith('R') || preAuthType === 'risk')
    await recordAllStopped(db, sql`t.merchant_no = ${merchantNo} and t.trade_no = ${tradeNo}`)
}

/**
 * Records the orders that the risk checks blocked or pre-authorized.
 * @param which condition over `t`; left out: all orders
 */
export async function recordAllStopped(db: Database, which: SQL = sql`true`): Promise<void> {
  await db.execute(sql`
    insert into ${stoppedOrders} (merchant_no, trade_no, created_at, gateway_no, risk_score, verdict, stopped_by, rules)
    select t.merchant_no, t.trade_no, t.created_at, t.gateway_no, t.risk_score,
      case when t.pre_auth_type = 'risk' then 'pre_authorized' else 'refused' end,
      coalesce(d.decided_by, ${causeOf(sql`t.error_code`)}), ${rulesOf}
    from transactions t
    left join risk_decisions d on d.merchant_no = t.merchant_no and d.trade_no = t.trade_no
    where ${isStopped} and ${which}
    on conflict do nothing`)
}
