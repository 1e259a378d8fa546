import { type SQL, sql } from 'drizzle-orm'
import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import {
  type CustomFacts,
  type CustomRuleLogic,
  conditionsOf,
  customFieldKinds,
  factKey,
} from '#lib/rules/custom-rule.ts'
import { minuteOf, timeOf, weekDays } from '#lib/rules/week.ts'
import { periodHours, reachedBank } from '#sandbox/domain/risk/custom-rule/measures.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'
import type { Facts, PastClass } from './past-orders.ts'
import type { ReplayScope } from './plan.ts'
import { slotOf } from './week-slots.ts'

/**
 * The facts of past orders that a custom rule compares. Numbers are reduced to the spans between the rule's own
 * numbers, and words to those that the rule names, so that few classes remain. The rule itself runs in lib/rules.
 */

type Condition = CustomCondition
const DAY = 1440

interface Reduced {
  facts: Facts
  /** Numbers that earlier orders decide: a table of `trade_no` and `n` per number, which `join` expects. */
  measures: { table: SQL; query: SQL }[]
  /** The joins to `t`. */
  join: SQL
  /** The facts of a class: the value that stands for its span or words. */
  factsOf: (past: PastClass) => CustomFacts
}

export function reducedFacts(scope: ReplayScope, logic: CustomRuleLogic): Reduced {
  const conditions = conditionsOf(logic)
  const byKey = Map.groupBy(conditions, factKey)
  const facts: Facts = {}
  const measures: Reduced['measures'] = []
  const readers: ((past: PastClass) => [string, string | null][])[] = []
  const slots = slotStarts(conditions)
  if (slots.length > 0) {
    facts.slot = slotOf(slots, scope)
    readers.push(({ facts: { slot } }) => {
      const minute = slots[Number(slot) - 1] ?? 0
      return [
        ['time_of_day', timeOf(minute % DAY)],
        ['weekday', String(Math.floor(minute / DAY) + 1)],
      ]
    })
  }
  let number = 0
  for (const [key, uses] of byKey) {
    const [first] = uses
    if (!first || first.field === 'time_of_day' || first.field === 'weekday') continue
    number += 1
    const name = `fact_${number}`
    if (customFieldKinds[first.field].kind === 'words') {
      facts[name] = namedWords(first.field, uses)
      readers.push((past) => [[key, textOrNull(past.facts[name])]])
      continue
    }
    const starts = spanStarts(uses)
    const source = numberOf(scope, first, `measure_${number}`, starts)
    if (source.measure) measures.push(source.measure)
    const span = sql`width_bucket(${source.value}, ${`{${starts.join(',')}}`}::numeric[])`
    facts[name] = source.known ? sql`case when ${source.known} then ${span} end` : span
    readers.push((past) => {
      const at = past.facts[name]
      return [[key, at === null || at === undefined ? null : (starts[Number(at) - 1] ?? '0')]]
    })
  }
  return {
    facts,
    measures,
    join: sql.join(
      measures.map(({ table }) => sql`left join ${table} on ${table}.trade_no = t.trade_no`),
      sql` `,
    ),
    factsOf: (past) => Object.fromEntries(readers.flatMap((read) => read(past))),
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The minutes of the week at which the result of a condition can change; none without a condition on the time. */
function slotStarts(conditions: readonly Condition[]): number[] {
  const timed = conditions.filter(({ field }) => field === 'time_of_day' || field === 'weekday')
  if (timed.length === 0) return []
  const times = timed.flatMap(({ field, values }) =>
    field === 'time_of_day' ? values.map((value) => minuteOf(value) ?? 0) : [],
  )
  const starts = weekDays.flatMap((day) => [0, ...times].map((minute) => (day - 1) * DAY + minute))
  return [...new Set(starts)].toSorted((a, b) => a - b)
}

/** The smallest values of the spans in which all values have the same result. */
function spanStarts(uses: readonly Condition[]): string[] {
  const [{ field } = { field: 'amount' as const }] = uses
  // Thousandths, so that decimals are compared exactly.
  const scale = 1000
  const step = customFieldKinds[field].kind === 'count' ? scale : 1
  const starts = uses.flatMap(({ operator, values }) => {
    const [from = 0, to = from] = values.map((value) => Math.round(Number(value) * scale))
    if (operator === 'at_least') return [from]
    return operator === 'at_most' ? [from + step] : [from, to + step]
  })
  return [...new Set(starts)].toSorted((a, b) => a - b).map((start) => String(start / scale))
}

const columns: Partial<Record<Condition['field'], SQL>> = {
  currency: sql`t.currency`,
  method: sql`t.method`,
  gateway: sql`t.gateway_no`,
  card_type: sql`t.card_type`,
  issuing_bank: sql`t.issuing_bank`,
  bank_country: sql`t.bank_country`,
  ip_country: sql`t.ip_country`,
  billing_country: sql`t.billing_country`,
  shipping_country: sql`t.shipping_country`,
  address_match: sql`case when t.billing_key = t.shipping_key then 'same'
    when t.billing_country is null or t.shipping_country is null then 'unknown'
    when t.billing_country = t.shipping_country then 'same_country' else 'other_country' end`,
  ip_card_match: sql`case when t.bank_country is null or t.ip_country is null then 'unknown'
    when t.bank_country = t.ip_country then 'same' else 'different' end`,
}

/** A word that the rule does not name is in no list. */
const OTHER = '~'

function namedWords(field: Condition['field'], uses: readonly Condition[]): SQL {
  const column = columns[field] ?? sql`null::text`
  const value = field === 'issuing_bank' ? sql`lower(${column})` : column
  const named = uses.flatMap(({ values }) =>
    values.map((word) => (field === 'issuing_bank' ? word.toLowerCase() : word)),
  )
  return sql`case when ${value} in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)) then ${value}
    when ${value} is not null then ${OTHER} end`
}

interface NumberSource {
  value: SQL
  measure?: Reduced['measures'][number]
  /** Whether the order has the number at all. */
  known?: SQL
}

const rates = Object.entries(usdRate).map(([currency, rate]) => sql`when ${currency} then ${rate}::numeric`)

function numberOf(
  scope: ReplayScope,
  { field, period }: Condition,
  name: string,
  starts: string[],
): NumberSource {
  if (field === 'amount') return { value: sql`t.amount` }
  if (field === 'amount_usd')
    return { value: sql`round(t.amount * case t.currency ${sql.join(rates, sql` `)} else 1 end, 2)` }
  const known = field.startsWith('card_') ? { known: sql`t.card_type is not null` } : {}
  const table = sql`${sql.identifier(name)}`
  const positive = starts.map(Number).filter((start) => start > 0)
  const [least = 0, most = positive.at(-1) ?? 0] = [positive[0]]
  if (most === 0) return { value: sql`0`, ...known }
  if (field === 'customer_days') {
    // Most customers are not new, so an order without a row has at least the highest number of the rule.
    return {
      value: sql`coalesce(${table}.n, ${most}::int)`,
      measure: { table, query: daysBelow(scope, most) },
    }
  }
  // An order without a row is in the first span.
  return {
    value: sql`coalesce(${table}.n, 0)`,
    measure: { table, query: measured(scope, field, period, least) },
    ...known,
  }
}

/** The orders of customers who registered less than `days` before. */
const daysBelow = ({ merchantNo, from, to }: ReplayScope, days: number): SQL => {
  const [start, end] = [from, to].map((at) => sql`${at.toISOString()}::timestamptz`)
  const span = sql`make_interval(hours => ${days * 24}::int)`
  return sql`select t.trade_no, floor(extract(epoch from t.created_at - c.since) / 86400) as n
    from transactions t join (
      select email, min(registered_at) as since from customers where merchant_no = ${merchantNo}
      group by 1 having min(registered_at) >= ${start} - ${span}
    ) as c on c.email = t.email
    where t.merchant_no = ${merchantNo} and t.environment = 'live' and t.created_at between ${start} and ${end}
      and t.created_at - c.since < ${span}`
}

/** The numbers of the orders whose number can reach `least`, by order number. */
function measured(
  scope: ReplayScope,
  field: Condition['field'],
  period: Condition['period'],
  least: number,
): SQL {
  const { merchantNo } = scope
  const [from, to] = [scope.from, scope.to].map((at) => sql`${at.toISOString()}::timestamptz`)
  const live = sql`t.merchant_no = ${merchantNo} and t.environment = 'live' and t.created_at <= ${to}`
  switch (field) {
    case 'customer_orders':
      return sql`select trade_no, n from (
          select t.trade_no, t.created_at, count(*) filter (where t.status = 'success') over (
            partition by t.email order by t.created_at, t.trade_no rows between unbounded preceding and 1 preceding) as n
          from transactions t where ${live}
        ) as counted where created_at >= ${from} and n >= ${least}::int`
    case 'customer_chargebacks':
      return sql`select t.trade_no, count(*) as n
        from disputes d join transactions o on o.merchant_no = d.merchant_no and o.trade_no = d.trade_no
        join transactions t on t.email = o.email and t.created_at > d.filed_at
        where d.merchant_no = ${merchantNo} and d.kind = 'chargeback' and ${live} and t.created_at >= ${from}
        group by 1`
    default:
      return recent({ live, from: from ?? sql`''` }, field, periodHours[period ?? 'day'], least)
  }
}

const elements: Partial<Record<Condition['field'], SQL>> = {
  email_orders: sql`t.email`,
  card_orders: sql`t.card_hash`,
  card_failures: sql`t.card_hash`,
  ip_orders: sql`t.ip`,
}

/** The indexes of the elements are in order of time and have all columns, so nothing is sorted and no row is read. */
function recent(
  { live, from }: { live: SQL; from: SQL },
  field: Condition['field'],
  hours: number,
  least: number,
): SQL {
  const element = elements[field] ?? sql`null`
  const counts = field === 'card_failures' ? sql`${reachedBank} and t.order_state = 'failed'` : reachedBank
  const one = sql`case when ${counts} then 1 else 0 end`
  const period = sql`make_interval(hours => ${hours}::int)`
  return sql`select trade_no, n from (
      select t.trade_no, t.created_at, sum(${one}) over (
        partition by ${element} order by t.created_at range between ${period} preceding and current row) - ${one} as n
      from transactions t where ${live} and t.created_at >= ${from} - ${period} and ${element} is not null
    ) as counted where created_at >= ${from} and n >= ${least}::int`
}
