import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  MEASURED_DAYS,
  MEASURED_WEEKS,
  type RulePerformanceRow,
  type rulePerformance,
} from '#lib/contract/rule-performance.ts'
import type { StoppedBy } from '#lib/contract/stopped-order.ts'
import { dayOf } from '#lib/rules/days.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { dayRates, daysOf, homeCurrency } from '#sandbox/domain/risk/rule/money-sums.ts'
import { MILLION, rateOf } from '#sandbox/domain/risk/rule/replay/past-orders.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import {
  findingsOf,
  letThrough,
  type MeasuredScope,
  paidLater,
  pointsOf,
  stopsOf,
  withOrders,
} from './measured.ts'
import { presentRules, recordedEntries, recordedRule } from './rules.ts'

export const timeOf = (to: Date, days: number) => ({ from: new Date(+to - days * millisecondsInDay), to })

/** The measured time before `to`, and the orders that the user can see. */
export const measuredScope = (ctx: Context, to = ctx.now(), days = MEASURED_DAYS): MeasuredScope => ({
  merchantNo: ctx.merchantNo,
  ...timeOf(to, days),
  seen: (orders) => ofWebsites(ctx, alias(transactions, orders).website) ?? sql`true`,
})

type Figures = Omit<RulePerformanceRow, 'rule' | 'check' | 'name' | 'state' | 'currency'>

/** Every rule, the most harmful one first. */
export const listPerformance: Handler<typeof rulePerformance> = async ({ ctx, input }) => {
  const { db, merchantNo, timeZone, locale } = ctx
  const scope = measuredScope(ctx)
  const home = await homeCurrency(db, merchantNo)
  const rate = rateOf(dayRates(daysOf(scope.from, scope.to, timeZone), home))
  const figures = await figuresOf(ctx, scope, rate, home)
  const present = await presentRules(db, merchantNo, locale)
  const entries = await recordedEntries(db, merchantNo, figures.keys(), dayOf(scope.to, timeZone))
  const rows = [...new Set([...present.keys(), ...figures.keys()])]
    .map((rule) => ({
      rule,
      check: rule.slice(0, rule.indexOf(':')) as StoppedBy,
      ...(present.get(rule) ?? entries.get(rule) ?? recordedRule(rule)),
      ...(figures.get(rule) ?? nothing(home)),
      currency: home,
    }))
    .filter(({ check, state }) => {
      const isState = !input.state?.length || (state !== null && input.state.includes(state))
      return isState && (!input.check?.length || input.check.includes(check))
    })
    .toSorted((a, b) => Number(b.harm) - Number(a.harm) || b.hits90 - a.hits90 || (a.rule < b.rule ? -1 : 1))
  return {
    ...pageOf(rows, input, (row, field) => Number(row[field])),
    from: scope.from.toISOString(),
    to: scope.to.toISOString(),
  }
}

const nothing = (home: string): Figures => {
  const zero = new Big(0).toFixed(minorUnits(home))
  return {
    hits7: 0,
    hits30: 0,
    hits90: 0,
    weeks: Array.from({ length: MEASURED_WEEKS }, () => 0),
    stopped: 0,
    stoppedWorth: zero,
    laterPayers: 0,
    harm: zero,
    chargedBack: 0,
    chargedBackWorth: zero,
  }
}

interface Week extends Record<string, unknown> {
  key: string
  /** 0: the last seven days. */
  week: number
  hits: number
  hits30: number
}
interface Stopped extends Record<string, unknown> {
  key: string
  orders: number
  worth: string
  payers: number
  harm: string | null
}
interface Passed extends Record<string, unknown> {
  key: string
  orders: number
  worth: string
}

async function figuresOf(
  { db }: Context,
  scope: MeasuredScope,
  rate: ReturnType<typeof rateOf>,
  home: string,
): Promise<Map<string, Figures>> {
  const to = sql`${scope.to.toISOString()}::timestamptz`
  const worth = (sum: string | null | undefined) =>
    new Big(sum ?? 0).div(MILLION).toFixed(minorUnits(home), Big.roundHalfUp)
  const weeksOf = async (records: SQL) =>
    (
      await db.execute<Week>(sql`
        select key, floor(date_part('epoch', ${to} - t.created_at) / 604800)::int as week, count(*)::int as hits,
          (count(*) filter (where t.created_at > ${to} - interval '30 days'))::int as hits30
        from ${withOrders(scope, records)} group by 1, 2`)
    ).rows
  const weeks = [...(await weeksOf(pointsOf(scope))), ...(await weeksOf(findingsOf(scope)))]
  const { rows: stopped } = await db.execute<Stopped>(sql`
    select key, count(*)::int as orders, sum(worth) as worth, (count(distinct email) filter (where later))::int as payers,
      sum(worth) filter (where later) as harm
    from (select key, t.email, t.amount * ${rate} as worth, ${paidLater(scope)} as later
      from ${withOrders(scope, stopsOf(scope))}) as stop group by 1`)
  const { rows: passed } = await db.execute<Passed>(sql`
    select key, count(*)::int as orders, sum(t.amount * ${rate}) as worth
    from ${withOrders(scope, letThrough(scope))} group by 1`)

  const byKey = Map.groupBy(weeks, ({ key }) => key)
  const stoppedOf = new Map(stopped.map((row) => [row.key, row]))
  const passedOf = new Map(passed.map((row) => [row.key, row]))
  const keys = new Set([...byKey.keys(), ...stoppedOf.keys(), ...passedOf.keys()])
  return new Map(
    [...keys].map((key) => {
      const rows = byKey.get(key) ?? []
      const hits = new Map(rows.map((row) => [row.week, row.hits]))
      const [stops, passes] = [stoppedOf.get(key), passedOf.get(key)]
      return [
        key,
        {
          hits7: hits.get(0) ?? 0,
          hits30: rows.reduce((sum, row) => sum + row.hits30, 0),
          hits90: rows.reduce((sum, row) => sum + row.hits, 0),
          weeks: Array.from(
            { length: MEASURED_WEEKS },
            (_, index) => hits.get(MEASURED_WEEKS - 1 - index) ?? 0,
          ),
          stopped: stops?.orders ?? 0,
          stoppedWorth: worth(stops?.worth),
          laterPayers: stops?.payers ?? 0,
          harm: worth(stops?.harm),
          chargedBack: passes?.orders ?? 0,
          chargedBackWorth: worth(passes?.worth),
        },
      ]
    }),
  )
}
