import { type SQL, sql } from 'drizzle-orm'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import { countryFindings } from '#lib/rules/risk-engine.ts'
import { verdictByGate, verdictByScore, verdictThen } from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { filterPlan } from './filter-plan.ts'
import { unblockedBy } from './freed.ts'
import { numbersIn, ordersOfClasses, type PastClass, type PastScope, pastClasses } from './past-orders.ts'
import type { Plan, ReplayScope } from './plan.ts'
import { stoppedOrders } from './stopped.ts'

/** Simulates a changed rule on the orders of a period. */

export interface Replayed {
  /** Orders that the rule applies to. */
  concerned: number
  outcomes: {
    verdict: RiskVerdict
    classes: PastClass[]
    /** The latest orders, up to the requested number. */
    tradeNos: string[]
  }[]
}

const order: readonly RiskVerdict[] = ['refused', 'pre_authorised', 'accepted']

/** @param most the maximum number of order numbers per outcome */
export async function replay(
  db: Database,
  scope: ReplayScope,
  change: RiskChange,
  most: number,
): Promise<Replayed> {
  return db.transaction(async (tx) => {
    // The result has only some thousand groups, but the planner expects far more and would sort all orders
    // first.
    await tx.execute(sql`set local work_mem = '128MB'`)
    const plan = await planOf(tx, scope, change)
    const past: PastScope = { ...scope, where: plan.where, join: plan.join }
    const classes = await pastClasses(tx, past, plan.facts)
    const changed = Map.groupBy(classes, (each) => {
      const then = verdictThen(each)
      const now = plan.now(each)
      return then === undefined || then === now ? undefined : now
    })
    const outcomes: Replayed['outcomes'] = []
    for (const verdict of order) {
      const of = changed.get(verdict)
      if (of)
        outcomes.push({
          verdict,
          classes: of,
          tradeNos: await ordersOfClasses(tx, past, plan.facts, of, most),
        })
    }
    const counted = classes.reduce((sum, { orders }) => sum + orders, 0)
    return { concerned: plan.concerned ?? counted, outcomes }
  })
}

/**
 * A merchant's rule is simulated on live orders. A rule of a test gateway is simulated on the orders of that
 * gateway.
 */
const live = sql`t.environment = 'live'`

function planOf(tx: Database, scope: ReplayScope, change: RiskChange): Plan | Promise<Plan> {
  switch (change.kind) {
    case 'scores':
      return scoresPlan(change)
    case 'rule':
      return rulePlan(scope, change)
    case 'third_party':
      return thirdPartyPlan(scope, change)
    case 'country':
      return countryPlan(tx, scope, change)
    case 'amount_limit':
    case 'velocity':
      return gatePlan(tx, scope, change)
    case 'customer_filter':
      return filterPlan(tx, scope, change)
  }
}

const scoresPlan = ({ gatewayNo, preAuthScore, totalScore }: ChangeOf<'scores'>): Plan => ({
  where: sql`t.gateway_no = ${gatewayNo}`,
  facts: {},
  now: (past) => verdictByScore(past, { riskScore: past.riskScore, preAuthScore, totalScore }),
})

/** Replaces the points that the rule gave by the points that it would give. */
const withPoints = (past: PastClass, points: number): RiskVerdict =>
  verdictByScore(past, { ...past, riskScore: past.riskScore - Number(past.facts.points) + points })

/** Whether the third-party score of the order is below a pass score. null for an order without this score. */
const scoredBelow = (passScore: string | null): SQL =>
  passScore === null ? sql`false` : sql`t.third_party_score < ${passScore}::numeric`

function rulePlan({ merchantNo }: ReplayScope, change: ChangeOf<'rule'>): Plan {
  return {
    join: sql`join transaction_rules r
      on r.merchant_no = ${merchantNo} and r.rule_code = ${change.ruleCode} and r.trade_no = t.trade_no`,
    where: live,
    facts: {
      points: sql`case when r.counted then r.score else 0 end`,
      below: scoredBelow(change.passScore),
    },
    now: (past) => withPoints(past, change.enabled && past.facts.below !== true ? change.score : 0),
  }
}

function thirdPartyPlan({ merchantNo }: ReplayScope, change: ChangeOf<'third_party'>): Plan {
  return {
    join: sql`left join transaction_rules r
      on r.merchant_no = ${merchantNo} and r.rule_code = 'third_party' and r.trade_no = t.trade_no`,
    where: live,
    facts: {
      points: sql`coalesce(r.score, 0)`,
      below: scoredBelow(change.passScore),
    },
    now: (past) => withPoints(past, change.enabled && past.facts.below === false ? change.score : 0),
  }
}

async function countryPlan(
  tx: Database,
  { merchantNo }: ReplayScope,
  rule: ChangeOf<'country'>,
): Promise<Plan> {
  const freed = await unblockedBy(tx, merchantNo, { check: 'country' })
  const text = (fact: unknown) => (fact === null ? null : String(fact))
  return {
    where: live,
    facts: {
      bank_country: sql`t.bank_country`,
      ip_country: sql`t.ip_country`,
      freed: sql`t.trade_no in ${numbersIn(freed)}`,
    },
    now: (past) => {
      const { bank_country, ip_country, freed: only } = past.facts
      const where = { method: past.method, bankCountry: text(bank_country), ipCountry: text(ip_country) }
      return verdictByGate(past, {
        stopped: countryFindings(where, rule).length > 0,
        freed: only === true,
      })
    },
  }
}

/**
 * A limit or a frequency rule depends on earlier orders. So the stopped orders are found first, and then only
 * these are counted. A temporary table holds them, so that the planner knows their number, which can be a
 * handful or almost all orders. A stopped order is blocked, whether or not the original rule blocked it.
 */
async function gatePlan(
  tx: Database,
  scope: ReplayScope,
  change: ChangeOf<'amount_limit'> | ChangeOf<'velocity'>,
): Promise<Plan> {
  const ruleNo = change.kind === 'amount_limit' ? change.limitNo : change.ruleNo
  const freed = ruleNo === undefined ? [] : await unblockedBy(tx, scope.merchantNo, { ruleNo })
  const { concerned, stopped } = await stoppedOrders(tx, scope, change, freed)
  const isStopped = new Set(stopped)
  const only = freed.filter((tradeNo) => !isStopped.has(tradeNo))
  await tx.execute(sql`create temporary table tried_orders (trade_no text, stopped boolean) on commit drop`)
  await tx.execute(sql`
    insert into tried_orders
    select unnest(string_to_array(${stopped.join(',')}, ',')), true
    union all select unnest(string_to_array(${only.join(',')}, ',')), false`)
  await tx.execute(sql`analyze tried_orders`)
  return {
    concerned,
    join: sql`join tried_orders o on o.trade_no = t.trade_no`,
    where: sql`true`,
    facts: { stopped: sql`o.stopped` },
    now: ({ facts, ...past }) =>
      verdictByGate(past, { stopped: facts.stopped === true, freed: facts.stopped === false }),
  }
}
