import { type SQL, sql } from 'drizzle-orm'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import { countryFindings } from '#lib/rules/risk-engine.ts'
import { type SimulatedVerdict, verdictByGate, verdictByScore, verdictThen } from '#lib/rules/risk-replay.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { amountLimits, velocityRules } from '#sandbox/platform/db/schema/risk.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { countryRuleOf, ruleSettings, scoresOf, thirdPartyRuleOf } from '../policy.ts'
import { customPlan } from './custom-plan.ts'
import { filterPlan } from './filter-plan.ts'
import { unblockedBy } from './freed.ts'
import {
  numbersIn,
  ofGateway,
  ordersOfClasses,
  ordersOfGroups,
  type PastClass,
  type PastScope,
  pastClasses,
} from './past-orders.ts'
import type { Plan, ReplayScope } from './plan.ts'
import { stoppedByFrequencies, stoppedByLimits } from './stopped.ts'

/** Simulates a changed rule on the orders of a period. */

export interface Outcome {
  verdict: SimulatedVerdict
  classes: PastClass[]
  /** The latest orders, up to the requested number. */
  tradeNos: string[]
}

export interface Replayed {
  /** Orders that the rule applies to. */
  concerned: number
  outcomes: Outcome[]
}

const order: readonly SimulatedVerdict[] = ['refused', 'pre_authorized', 'challenged', 'accepted']

interface Changed {
  past: PastScope
  plan: Plan
  counted: number
  classes: readonly (Affected & { of: PastClass })[]
}

/** Finds the classes of orders whose result the change replaces with another. */
async function inReplay<Result>(
  db: Database,
  scope: ReplayScope,
  change: RiskChange,
  use: (tx: Database, changed: Changed) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // The result has only some thousand groups, but the planner expects far more and would sort all orders
    // first.
    await tx.execute(sql`set local work_mem = '128MB'`)
    // The default is the cost on a rotating disk: the planner would read whole tables instead of their indexes.
    await tx.execute(sql`set local random_page_cost = 1.1`)
    const plan = await planOf(tx, scope, change)
    const where = sql`${plan.where} and ${decidedByRules(scope, change)}`
    const past: PastScope = { ...scope, where, join: plan.join }
    const all = await pastClasses(tx, past, plan.facts)
    const classes = all.flatMap((of) => {
      const [before, now] = [plan.before(of), plan.now(of)]
      return verdictThen(of) === undefined || before === now ? [] : { before, now, of }
    })
    const counted = all
      .filter((each) => plan.applies?.(each) ?? true)
      .reduce((sum, { orders }) => sum + orders, 0)
    return use(tx, { past, plan, counted, classes })
  })
}

/**
 * The effect of a change.
 * @param most the maximum number of order numbers per outcome
 */
export const replay = (
  db: Database,
  scope: ReplayScope,
  change: RiskChange,
  most: number,
): Promise<Replayed> =>
  inReplay(db, scope, change, async (tx, { past, plan, counted, classes }) => {
    const changed = Map.groupBy(classes, ({ now }) => now)
    const groups = new Map([...changed].map(([verdict, list]) => [verdict, list.map(({ of }) => of)]))
    const outcomes: Outcome[] = []
    for (const verdict of order) {
      const of = groups.get(verdict)
      if (of)
        outcomes.push({
          verdict,
          classes: of,
          tradeNos: await ordersOfClasses(tx, past, plan.facts, of, most),
        })
    }
    return { concerned: plan.concerned ?? counted, outcomes }
  })

export interface Affected {
  before: SimulatedVerdict
  now: SimulatedVerdict
}

/** Every order whose result the change replaces with another. */
export const affectedOrders = (
  db: Database,
  scope: ReplayScope,
  change: RiskChange,
): Promise<Map<string, Affected>> =>
  inReplay(db, scope, change, async (tx, { past, plan, classes }) => {
    const named = Map.groupBy(classes, ({ before, now }) => `${before} ${now}`)
    const pairs = new Map([...named].map(([name, [first]]) => [name, first]))
    const groups = new Map([...named].map(([name, list]) => [name, list.map(({ of }) => of)]))
    const orders = await ordersOfGroups(tx, past, plan.facts, groups)
    return new Map(
      orders.flatMap(({ tradeNo, group }): [string, Affected][] => {
        const pair = pairs.get(group)
        return pair ? [[tradeNo, { before: pair.before, now: pair.now }]] : []
      }),
    )
  })

/** Scores, countries and filters do not decide on orders that matched an entry of the allow list; limits do. */
const decidedByRules = ({ merchantNo }: ReplayScope, { kind }: RiskChange): SQL =>
  kind === 'amount_limit' || kind === 'velocity'
    ? sql`true`
    : sql`t.trade_no not in (
        select trade_no from risk_list_hits where merchant_no = ${merchantNo} and effect <> 'stopped')`

/**
 * A merchant's rule is simulated on live orders. A rule of a gateway is simulated on the gateway's orders in the
 * environment of the gateway.
 */
const live = sql`t.environment = 'live'`

function planOf(tx: Database, scope: ReplayScope, change: RiskChange): Plan | Promise<Plan> {
  switch (change.kind) {
    case 'scores':
      return scoresPlan(tx, scope, change)
    case 'rule':
      return rulePlan(tx, scope, change)
    case 'third_party':
      return thirdPartyPlan(tx, scope, change)
    case 'country':
      return countryPlan(tx, scope, change)
    case 'amount_limit':
    case 'velocity':
      return gatePlan(tx, scope, change)
    case 'customer_filter':
      return filterPlan(tx, scope, change)
    case 'custom_rule':
      return customPlan(tx, scope, change)
  }
}

async function scoresPlan(
  tx: Database,
  { merchantNo }: ReplayScope,
  { gatewayNo, preAuthScore, totalScore }: ChangeOf<'scores'>,
): Promise<Plan> {
  const present = await scoresOf(tx, { merchantNo, gatewayNo })
  const under = (scores: typeof present) => (past: PastClass) =>
    verdictByScore(past, { riskScore: past.riskScore, ...scores })
  return {
    where: ofGateway(gatewayNo),
    facts: {},
    before: under(present),
    now: under({ preAuthScore, totalScore }),
  }
}

/** Replaces the points that the rule gave by the points that it would give. */
const withPoints = (past: PastClass, points: number): RiskVerdict =>
  verdictByScore(past, { ...past, riskScore: past.riskScore - Number(past.facts.points) + points })

/** Whether the third-party score of the order is below a pass score. null for an order without this score. */
const scoredBelow = (passScore: string | null): SQL =>
  passScore === null ? sql`false` : sql`t.third_party_score < ${passScore}::numeric`

interface Points {
  enabled: boolean
  passScore: string | null
  score: number
}

/** Whether the third-party score of the order is below the pass score of each version of a rule. */
const belowEach = (present: Points, simulated: Points) => ({
  below: scoredBelow(simulated.passScore),
  below_present: scoredBelow(present.passScore),
})

async function rulePlan(tx: Database, { merchantNo }: ReplayScope, change: ChangeOf<'rule'>): Promise<Plan> {
  const present =
    (await ruleSettings(tx, merchantNo)).find(({ ruleCode }) => ruleCode === change.ruleCode) ?? change
  const under =
    ({ enabled, score }: Points, below: string) =>
    (past: PastClass) =>
      withPoints(past, enabled && past.facts[below] !== true ? score : 0)
  return {
    join: sql`join transaction_rules r
      on r.merchant_no = ${merchantNo} and r.rule_code = ${change.ruleCode} and r.trade_no = t.trade_no`,
    where: live,
    facts: { points: sql`case when r.counted then r.score else 0 end`, ...belowEach(present, change) },
    before: under(present, 'below_present'),
    now: under(change, 'below'),
  }
}

async function thirdPartyPlan(
  tx: Database,
  { merchantNo }: ReplayScope,
  change: ChangeOf<'third_party'>,
): Promise<Plan> {
  const present = await thirdPartyRuleOf(tx, merchantNo)
  const under =
    ({ enabled, score }: Points, below: string) =>
    (past: PastClass) =>
      withPoints(past, enabled && past.facts[below] === false ? score : 0)
  return {
    join: sql`left join transaction_rules r
      on r.merchant_no = ${merchantNo} and r.rule_code = 'third_party' and r.trade_no = t.trade_no`,
    where: live,
    facts: { points: sql`coalesce(r.score, 0)`, ...belowEach(present, change) },
    before: under(present, 'below_present'),
    now: under(change, 'below'),
  }
}

async function countryPlan(
  tx: Database,
  { merchantNo }: ReplayScope,
  rule: ChangeOf<'country'>,
): Promise<Plan> {
  const freed = await unblockedBy(tx, merchantNo, { check: 'country' })
  const present = await countryRuleOf(tx, merchantNo)
  const text = (fact: unknown) => (fact === null ? null : String(fact))
  const under = (restriction: Pick<typeof present, 'type' | 'countries'>) => (past: PastClass) => {
    const { bank_country, ip_country, freed: only } = past.facts
    const where = { method: past.method, bankCountry: text(bank_country), ipCountry: text(ip_country) }
    return verdictByGate(past, {
      stopped: countryFindings(where, restriction).length > 0,
      freed: only === true,
    })
  }
  return {
    where: live,
    facts: {
      bank_country: sql`t.bank_country`,
      ip_country: sql`t.ip_country`,
      freed: sql`t.trade_no in ${numbersIn(freed)}`,
    },
    before: under(present),
    now: under(rule),
  }
}

/**
 * A limit or a frequency rule depends on earlier orders. So the stopped orders are found first, and then only those are
 * counted that one of the two versions stops. A temporary table holds them, so that the planner has their number, which
 * can be a handful or almost all orders. A stopped order is blocked, whether or not an earlier version of the rule
 * blocked it.
 */
async function gatePlan(
  tx: Database,
  scope: ReplayScope,
  change: ChangeOf<'amount_limit'> | ChangeOf<'velocity'>,
): Promise<Plan> {
  const { merchantNo } = scope
  const ruleNo = change.kind === 'amount_limit' ? change.limitNo : change.ruleNo
  const freed = ruleNo === undefined ? [] : await unblockedBy(tx, merchantNo, { ruleNo })
  const keys = ruleNo === undefined ? [] : [ruleNo]
  const stoppedBoth = async () => {
    if (change.kind === 'amount_limit') {
      const [present] = await readByKeys({ db: tx, merchantNo }, amountLimits, amountLimits.limitNo, keys)
      return stoppedByLimits(tx, scope, { present, simulated: change }, freed)
    }
    const [present] = await readByKeys({ db: tx, merchantNo }, velocityRules, velocityRules.ruleNo, keys)
    return stoppedByFrequencies(tx, scope, { present, simulated: change }, freed)
  }
  const { concerned, stopped, before } = await stoppedBoth()
  const [now, then, only] = [new Set(stopped), new Set(before), new Set(freed)]
  const all = new Set([...stopped, ...before].filter((each) => now.has(each) !== then.has(each)))
  const byFlags = Map.groupBy(all, (each) => [now.has(each), then.has(each), only.has(each)].join())
  await tx.execute(
    sql`create temporary table tried_orders (trade_no text, stopped boolean, before boolean, freed boolean) on commit drop`,
  )
  for (const [flags, numbers] of byFlags)
    await tx.execute(sql`
      insert into tried_orders select unnest(string_to_array(${numbers.join(',')}, ',')), ${sql.raw(flags)}`)
  await tx.execute(sql`analyze tried_orders`)
  const under = (name: 'stopped' | 'before') => (past: PastClass) =>
    verdictByGate(past, { stopped: past.facts[name] === true, freed: past.facts.freed === true })
  return {
    concerned,
    join: sql`join tried_orders o on o.trade_no = t.trade_no`,
    where: sql`true`,
    facts: { stopped: sql`o.stopped`, before: sql`o.before`, freed: sql`o.freed` },
    before: under('before'),
    now: under('stopped'),
  }
}
