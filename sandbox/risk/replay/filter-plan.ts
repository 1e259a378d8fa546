import { sql } from 'drizzle-orm'
import type { ChangeOf } from '#lib/contract/risk-simulation.ts'
import {
  ALL_WEBSITES,
  type CustomerFilter,
  type FilterCondition,
  type FilterOrder,
  filterFindings,
  filtersFor,
} from '#lib/rules/customer-filter.ts'
import { verdictByGate } from '#lib/rules/risk-replay.ts'
import { minuteOf, weekDays } from '#lib/rules/week.ts'
import { activeFilters } from '../../customer-filter/facts.ts'
import { readFilters } from '../../customer-filter/rows.ts'
import type { Database } from '../../db/client.ts'
import { buyerOf } from '../buyer.ts'
import { freedBy } from './freed.ts'
import { type Facts, numbersIn, type PastClass } from './past-orders.ts'
import type { Plan, ReplayScope } from './plan.ts'
import { slotOf } from './week-slots.ts'

const DAY = 1440

/**
 * A customer filter. Whitelists of one condition are one list: whom another of them welcomes is not refused by this one,
 * and what this one no longer welcomes is refused by the others.
 */
export async function filterPlan(
  tx: Database,
  { merchantNo, timeZone, from, to }: ReplayScope,
  change: ChangeOf<'customer_filter'>,
): Promise<Plan> {
  const { gatewayNo, condition, limitType, filterNo = '' } = change
  const tried: CustomerFilter = { ...change, filterNo }
  const [stored] = filterNo ? await readFilters(tx, merchantNo, [filterNo]) : []
  const asItIs = stored?.status === 'active' ? [stored] : []
  const lists = new Set(
    [tried, ...asItIs].filter((each) => each.limitType === 'whitelist').map((each) => each.condition),
  )
  const gateways = new Set([gatewayNo, ...asItIs.map((each) => each.gatewayNo)])
  const others = (
    await Promise.all([...gateways].map((gateway) => activeFilters(tx, { merchantNo, gatewayNo: gateway })))
  )
    .flat()
    .filter(
      (other) => other.limitType === 'whitelist' && lists.has(other.condition) && other.filterNo !== filterNo,
    )
  const filters = [...others, ...asItIs, tried]
  const starts = slotStarts(filters)
  const stopsOf = (order: FilterOrder, filters: readonly CustomerFilter[]) =>
    filterFindings(order, filters).map(({ ruleNo }) => ruleNo)

  const freed = filterNo ? await freedBy(tx, merchantNo, { ruleNo: filterNo }) : []
  const welcomed =
    limitType === 'whitelist'
      ? await freedBy(tx, merchantNo, { whitelist: condition, ruleNo: filterNo || undefined })
      : freed
  const concerned = [tried, ...asItIs].map(
    (each) => sql`(t.gateway_no = ${each.gatewayNo}
      ${each.website === ALL_WEBSITES ? sql`` : sql`and t.website = ${each.website}`})`,
  )
  return {
    where: sql`(${sql.join(concerned, sql` or `)})`,
    facts: {
      gateway: sql`t.gateway_no`,
      ...(filters.some((each) => each.website !== ALL_WEBSITES) && {
        website: sql`t.website`,
      }),
      ...Object.assign(
        {},
        ...[condition, ...lists].map((each) =>
          factsOf(
            each,
            filters.some((filter) => filter.condition === each && filter.area !== 'country'),
          ),
        ),
      ),
      slot: slotOf(starts, { from, to, timeZone }),
      freed: sql`t.trade_no in ${numbersIn(freed)}`,
      welcomed: sql`t.trade_no in ${numbersIn(welcomed)}`,
    },
    now: (past) => {
      const order = orderOf(past, timeZone, starts)
      const inForce = filtersFor(order, [tried]).length > 0
      const stoppedThen = stopsOf(order, [...others, ...asItIs])
      return verdictByGate(past, {
        stopped: stopsOf(order, [...others, tried]).some(
          (ruleNo) => ruleNo === filterNo || !stoppedThen.includes(ruleNo),
        ),
        // Where the filter is silent, what the others of its list refused stays refused. Where it welcomes, its list
        // refuses no more, nor does the one that it has left say so by it.
        freed: (inForce ? past.facts.welcomed : past.facts.freed) === true,
      })
    },
  }
}

/** The country stands in a column of its own, which an index has; the rest is read only where a filter asks for it. */
const place = (name: 'billing' | 'shipping', isFine: boolean): Facts => {
  const address = sql`t.${sql.identifier(`${name}_address`)}`
  return {
    [`${name}_country`]: sql`t.${sql.identifier(`${name}_country`)}`,
    ...(isFine && {
      [`${name}_state`]: sql`${address} ->> 'state'`,
      [`${name}_city`]: sql`${address} ->> 'city'`,
    }),
  }
}

/** What the condition looks at; `isFine`: at more of a place than its country. */
function factsOf(condition: FilterCondition, isFine: boolean): Facts {
  switch (condition) {
    case 'bank_country':
      return { bank_country: sql`t.bank_country` }
    case 'ip_country':
      return { ip_country: sql`t.ip_country`, ...(isFine && { ip_city: sql`t.ip_city` }) }
    case 'billing_country':
      return place('billing', isFine)
    case 'shipping_country':
      return place('shipping', isFine)
    case 'browser_language':
      return { language: sql`t.browser_language` }
    case 'ip_proxy':
      // The network is all that tells a proxy.
      return { network: sql`split_part(t.ip, '.', 1) || '.0.0.1'` }
  }
}

/** The minutes of the week at which a period begins or ends: between two of them no filter changes its mind. */
const slotStarts = (filters: readonly CustomerFilter[]): number[] => {
  const bounds = filters.flatMap(({ timing, periods }) =>
    timing === 'all_day'
      ? []
      : periods.flatMap(({ day, from, to }) =>
          [from, to].map((time) => ((day - 1) * DAY + (minuteOf(time) ?? 0)) % (weekDays.length * DAY)),
        ),
  )
  return [...new Set([0, ...bounds])].toSorted((a, b) => a - b)
}

/** One order of the class, as a filter sees it. */
function orderOf({ facts }: PastClass, timeZone: string, starts: readonly number[]): FilterOrder {
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : null)
  const address = (name: 'billing' | 'shipping') => ({
    name: '',
    line1: '',
    zip: '',
    phone: '',
    country: text(`${name}_country`) ?? '',
    state: text(`${name}_state`) ?? '',
    city: text(`${name}_city`) ?? '',
  })
  const minute = starts[Number(facts.slot) - 1] ?? 0
  return {
    ...buyerOf(
      {
        gatewayNo: text('gateway') ?? '',
        website: text('website') ?? '',
        bankCountry: text('bank_country'),
        ip: text('network') ?? '',
        ipCountry: text('ip_country'),
        ipCity: text('ip_city'),
        billingAddress: address('billing'),
        shippingAddress: address('shipping'),
        browserLanguage: text('language'),
        createdAt: new Date(0),
      },
      timeZone,
    ),
    local: { day: Math.floor(minute / DAY) + 1, minute: minute % DAY },
  }
}
