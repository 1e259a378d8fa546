import { sql } from 'drizzle-orm'
import type { ChangeOf } from '#lib/contract/risk-simulation.ts'
import { type CustomRuleLogic, canApply, meetsRule } from '#lib/rules/custom-rule.ts'
import { verdictByCustomRule } from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { customRules } from '#sandbox/platform/db/schema/custom-rule.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { reducedFacts } from './custom-facts.ts'
import { unblockedBy } from './freed.ts'
import { type Facts, numbersIn, type PastClass } from './past-orders.ts'
import type { Plan, ReplayScope } from './plan.ts'

/** The plan for a custom rule, which applies to the live orders of all gateways. */
export async function customPlan(
  tx: Database,
  scope: ReplayScope,
  { customRuleNo, ...rule }: ChangeOf<'custom_rule'>,
): Promise<Plan> {
  const keys = customRuleNo ? [customRuleNo] : []
  const [stored] = await readByKeys(
    { db: tx, merchantNo: scope.merchantNo },
    customRules,
    customRules.customRuleNo,
    keys,
  )
  const present = stored?.status === 'active' ? stored : undefined
  const reduced = reducedFacts(scope, {
    ...rule,
    groups: [...rule.groups, ...(present?.groups ?? [])],
  })
  const history = reduced.readsHistory
    ? sql`left join order_history h on h.merchant_no = ${scope.merchantNo} and h.trade_no = t.trade_no`
    : sql``
  const own = customRuleNo ? await ownEffects(tx, scope, customRuleNo) : undefined
  const others = sql`select c.trade_no from challenges c where c.merchant_no = ${scope.merchantNo}
    and c.custom_rule_no is distinct from ${customRuleNo ?? null}`
  const applies = (version: CustomRuleLogic, past: PastClass) =>
    canApply(version.action, past.method) && meetsRule(version, reduced.factsOf(past))
  const effectOf = ({ facts }: PastClass) => ({
    points: Number(facts.own_points ?? 0),
    freed: facts.own_freed === true,
    held: facts.held === true && facts.own_held !== true,
    challenged: facts.challenged === true,
  })
  const under = (version: CustomRuleLogic | undefined) => (past: PastClass) =>
    verdictByCustomRule(past, effectOf(past), version && applies(version, past) ? version : undefined)
  return {
    // Both versions give all other orders the result that they would have without the rule.
    where: sql`t.environment = 'live' and ${reduced.meets(present ? [rule, present] : [rule])}`,
    join: sql`${history} ${own?.join ?? sql``}`,
    facts: {
      ...reduced.facts,
      // No score explains this pre-authorization, so a custom rule requested it.
      held: sql`t.pre_auth_type = 'risk' and t.risk_score <= t.pre_auth_score`,
      challenged: sql`t.trade_no in (${others})`,
      ...own?.facts,
    },
    applies: (past) => applies(rule, past),
    before: under(present),
    now: under(rule),
  }
}

/** What the rule did, in any version. */
async function ownEffects(
  tx: Database,
  { merchantNo, from }: ReplayScope,
  customRuleNo: string,
): Promise<{ join: Plan['join']; facts: Facts }> {
  const freed = await unblockedBy(tx, merchantNo, { ruleNo: customRuleNo })
  const rule = JSON.stringify([
    { check: 'custom_rule', findings: [{ part: 'pre_authorize', ruleNo: customRuleNo }] },
  ])
  return {
    join: sql`left join transaction_rules r
      on r.merchant_no = ${merchantNo} and r.rule_code = ${customRuleNo} and r.trade_no = t.trade_no`,
    facts: {
      own_points: sql`case when r.counted then r.score else 0 end`,
      own_freed: sql`t.trade_no in ${numbersIn(freed)}`,
      own_held: sql`t.trade_no in (select d.trade_no from risk_decisions d
        join transactions h on h.merchant_no = d.merchant_no and h.trade_no = d.trade_no
        where d.merchant_no = ${merchantNo} and h.created_at >= ${from.toISOString()}::timestamptz
          and h.pre_auth_type = 'risk' and d.checks @> ${rule}::jsonb)`,
    },
  }
}
