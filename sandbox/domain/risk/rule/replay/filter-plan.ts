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
import { activeFilters } from '#sandbox/domain/risk/customer-filter/facts.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { buyerOf } from '../buyer.ts'
import { unblockedBy } from './freed.ts'
import { type Facts, numbersIn, ofGateway, type PastClass } from './past-orders.ts'
import type { Plan, ReplayScope } from './plan.ts'
import { slotOf } from './week-slots.ts'

const DAY = 1440

/**
 * The plan for a customer filter. Whitelists with the same condition act as one list: a customer on another
 * whitelist of that list is not blocked by this filter, and a customer removed from this filter is blocked by
 * the others.
 */
export async function filterPlan(
  tx: Database,
  { merchantNo, timeZone, from, to }: ReplayScope,
  change: ChangeOf<'customer_filter'>,
): Promise<Plan> {
  const { gatewayNo, condition, limitType, filterNo = '' } = change
  const simulated: CustomerFilter = { ...change, filterNo }
  const numbers = filterNo ? [filterNo] : []
  const [stored] = await readByKeys(
    { db: tx, merchantNo },
    customerFilters,
    customerFilters.filterNo,
    numbers,
  )
  const asItIs = stored?.status === 'active' ? [stored] : []
  const lists = new Set(
    [simulated, ...asItIs].filter((each) => each.limitType === 'whitelist').map((each) => each.condition),
  )
  const gateways = new Set([gatewayNo, ...asItIs.map((each) => each.gatewayNo)])
  const others = (
    await Promise.all([...gateways].map((gateway) => activeFilters(tx, { merchantNo, gatewayNo: gateway })))
  )
    .flat()
    .filter(
      (other) => other.limitType === 'whitelist' && lists.has(other.condition) && other.filterNo !== filterNo,
    )
  const filters = [...others, ...asItIs, simulated]
  const starts = slotStarts(filters)
  const stopsOf = (order: FilterOrder, filters: readonly CustomerFilter[]) =>
    filterFindings(order, filters).map(({ ruleNo }) => ruleNo)

  const freed = filterNo ? await unblockedBy(tx, merchantNo, { ruleNo: filterNo }) : []
  /** The orders that only the lists of the filter had blocked. */
  const welcomedBy = async (list: CustomerFilter | undefined) =>
    list?.limitType === 'whitelist'
      ? unblockedBy(tx, merchantNo, { whitelist: list.condition, ruleNo: filterNo || undefined })
      : freed
  const [present] = asItIs
  const isSameList = present?.limitType === limitType && present.condition === condition
  const welcomed = await welcomedBy(simulated)
  const concerned = [simulated, ...asItIs].map(
    (each) => sql`(${ofGateway(each.gatewayNo)}
      ${each.website === ALL_WEBSITES ? sql`` : sql`and t.website = ${each.website}`})`,
  )
  const under = (own: readonly CustomerFilter[], lifted: string) => (past: PastClass) => {
    const order = orderOf(past, timeZone, starts)
    const inForce = filtersFor(order, own).length > 0
    const stoppedThen = stopsOf(order, [...others, ...asItIs])
    return verdictByGate(past, {
      stopped: stopsOf(order, [...others, ...own]).some(
        (ruleNo) => ruleNo === filterNo || !stoppedThen.includes(ruleNo),
      ),
      // If the filter does not apply to the order, only its own earlier block is lifted, and a block by the
      // other filters of its list remains. If it applies, the earlier blocks by all filters of its list are
      // lifted.
      freed: (inForce ? past.facts[lifted] : past.facts.freed) === true,
    })
  }
  return {
    where: sql`(${sql.join(concerned, sql` or `)})`,
    facts: {
      gateway: sql`t.gateway_no`,
      ...(filters.some((each) => each.website !== ALL_WEBSITES) && {
        website: sql`t.website`,
      }),
      ...Object.assign(
        {},
        ...[...new Set(filters.map((each) => each.condition))].map((each) =>
          factsOf(
            each,
            filters.some((filter) => filter.condition === each && filter.area !== 'country'),
          ),
        ),
      ),
      slot: slotOf(starts, { from, to, timeZone }),
      freed: sql`t.trade_no in ${numbersIn(freed)}`,
      welcomed: sql`t.trade_no in ${numbersIn(welcomed)}`,
      ...(!isSameList && { welcomed_present: sql`t.trade_no in ${numbersIn(await welcomedBy(present))}` }),
    },
    before: under(asItIs, isSameList ? 'welcomed' : 'welcomed_present'),
    now: under([simulated], 'welcomed'),
  }
}

/**
 * The country has its own indexed column. The other values of a place are read only if a filter needs them.
 */
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

/** The values that the condition checks. `isFine`: it checks more of a place than its country. */
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
      // Only the network decides whether an address is a proxy.
      return { network: sql`split_part(t.ip, '.', 1) || '.0.0.1'` }
  }
}

/**
 * The minutes of the week at which a period starts or ends. Between two of them, the result of a filter
 * cannot change.
 */
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

/** One order of the class, in the form that filters check. */
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
