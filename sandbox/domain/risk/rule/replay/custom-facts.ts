import { type SQL, sql } from 'drizzle-orm'
import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import {
  type CustomFacts,
  type CustomRuleLogic,
  conditionsOf,
  customFieldKinds,
  factKey,
  meetsCondition,
} from '#lib/rules/custom-rule.ts'
import { minuteOf, timeOf, weekDays } from '#lib/rules/week.ts'
import { periodHours, reachedBank } from '#sandbox/domain/risk/custom-rule/measures.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { usdRate } from '#sandbox/platform/reference/usd-rates.ts'
import { oftenUsed } from './often.ts'
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
  /** Numbers that earlier orders decide, which the other parts read as tables joined to `t`. */
  measures: Measure[]
  /** The facts of a class: the value that stands for its span or words. */
  factsOf: (past: PastClass) => CustomFacts
  /** The orders that meet one of these rules, over `t` and the joins. The rules themselves judge each value. */
  meets: (rules: readonly Pick<CustomRuleLogic, 'match' | 'groups'>[]) => SQL
}

/** A table of `trade_no` and `n`. An order without a row has the number `absent` of its source. */
export interface Measure {
  table: SQL
  query: SQL
}

/** The orders whose fact meets a condition. */
type Meeting = (condition: Condition) => SQL

export async function reducedFacts(
  tx: Database,
  scope: ReplayScope,
  logic: CustomRuleLogic,
): Promise<Reduced> {
  const conditions = conditionsOf(logic)
  const byKey = Map.groupBy(conditions, factKey)
  const facts: Facts = {}
  const measures: Reduced['measures'] = []
  const readers: ((past: PastClass) => [string, string | null][])[] = []
  const meetings = new Map<string, Meeting>()
  const slots = slotStarts(conditions)
  if (slots.length > 0) {
    const slot = slotOf(slots, scope)
    const timesAt = (minute: number) => ({
      time_of_day: timeOf(minute % DAY),
      weekday: String(Math.floor(minute / DAY) + 1),
    })
    facts.slot = slot
    readers.push((past) => Object.entries(timesAt(slots[Number(past.facts.slot) - 1] ?? 0)))
    const meeting: Meeting = (condition) =>
      oneOf(
        slot,
        slots.map((minute) => meetsCondition(condition, timesAt(minute))),
        1,
      )
    meetings.set('time_of_day', meeting).set('weekday', meeting)
  }
  let number = 0
  for (const [key, uses] of byKey) {
    const [first] = uses
    if (!first || first.field === 'time_of_day' || first.field === 'weekday') continue
    number += 1
    const name = `fact_${number}`
    if (customFieldKinds[first.field].kind === 'words') {
      const words = namedWords(first.field, uses)
      facts[name] = words.reduced
      meetings.set(key, words.meeting)
      readers.push((past) => [[key, textOrNull(past.facts[name])]])
      continue
    }
    const starts = spanStarts(uses)
    const source = await numberOf(tx, scope, first, `measure_${number}`, starts)
    if (source.measure) measures.push(source.measure)
    const span = sql`width_bucket(${source.value}, ${`{${starts.join(',')}}`}::numeric[])`
    facts[name] = source.known ? sql`case when ${source.known} then ${span} end` : span
    const numberIn = (at: number) => starts[at - 1] ?? '0'
    readers.push((past) => {
      const at = past.facts[name]
      return [[key, at === null || at === undefined ? null : numberIn(Number(at))]]
    })
    meetings.set(key, (condition) => {
      const met = ['', ...starts].map((_, at) => meetsCondition(condition, { [key]: numberIn(at) }))
      return sql`(${source.known ?? sql`true`} and ${rowMeets(source, starts, met) ?? oneOf(span, met, 0)})`
    })
  }
  return {
    facts,
    measures,
    factsOf: (past) => Object.fromEntries(readers.flatMap((read) => read(past))),
    meets: (rules) =>
      joined(
        'any',
        rules.map(({ match, groups }) =>
          joined(
            match,
            groups.map((group) =>
              joined(
                group.match,
                group.conditions.map(
                  (condition) => meetings.get(factKey(condition))?.(condition) ?? sql`true`,
                ),
              ),
            ),
          ),
        ),
      ),
  }
}

const joined = (match: 'all' | 'any', parts: readonly SQL[]): SQL =>
  parts.length === 0
    ? sql.raw(String(match === 'all'))
    : sql`(${sql.join([...parts], match === 'all' ? sql` and ` : sql` or `)})`

/** Whether the number `value`, which counts from `first`, is one of those that are met. */
function oneOf(value: SQL, met: readonly boolean[], first: number): SQL {
  if (met.every((each) => each)) return sql`true`
  const numbers = met.flatMap((each, index) => (each ? [index + first] : []))
  return numbers.length === 0 ? sql`false` : sql`${value} in (${sql.raw(numbers.join(', '))})`
}

/**
 * The condition as a test whether the measure has a row for the order. The planner can estimate how many orders that
 * selects. undefined: the number in the row decides.
 */
function rowMeets(
  { measure, absent }: NumberSource,
  starts: readonly string[],
  met: readonly boolean[],
): SQL | undefined {
  if (!measure) return undefined
  const without = starts.filter((start) => Number(start) <= absent).length
  // A row has a number above 0, or days below the highest number of the rule.
  const isIn = (at: number) => (absent > 0 ? at < without : at > without)
  const results = new Set(met.filter((_, at) => isIn(at)))
  const row = sql`${measure.table}.trade_no`
  if (results.size > 1) return undefined
  const [within] = results
  if (within === met[without]) return sql.raw(String(within))
  return within ? sql`${row} is not null` : sql`${row} is null`
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
  address_match: sql`case when t.same_address then 'same'
    when t.billing_country is null or t.shipping_country is null then 'unknown'
    when t.billing_country = t.shipping_country then 'same_country' else 'other_country' end`,
  ip_card_match: sql`case when t.bank_country is null or t.ip_country is null then 'unknown'
    when t.bank_country = t.ip_country then 'same' else 'different' end`,
}

/** A word that the rule does not name is in no list. */
const OTHER = '~'

function namedWords(
  field: Condition['field'],
  uses: readonly Condition[],
): { reduced: SQL; meeting: Meeting } {
  const column = columns[field] ?? sql`null::text`
  const value = field === 'issuing_bank' ? sql`lower(${column})` : column
  const named = [
    ...new Set(
      uses.flatMap(({ values }) =>
        values.map((word) => (field === 'issuing_bank' ? word.toLowerCase() : word)),
      ),
    ),
  ]
  const meeting: Meeting = (condition) => {
    const isMet = (fact: string | null) => meetsCondition(condition, { [factKey(condition)]: fact })
    const [listed, others] = [named.filter(isMet), named.filter((word) => !isMet(word))]
    const parts = [
      isMet(OTHER)
        ? allBut(value, others)
        : listed.length > 0
          ? sql`${value} in (${list(listed)})`
          : undefined,
      isMet(null) ? sql`${value} is null` : undefined,
    ]
    return joined(
      'any',
      parts.filter((part) => part !== undefined),
    )
  }
  // A comparison of two columns has few values, and would be calculated several times below.
  if (field === 'address_match' || field === 'ip_card_match') return { reduced: column, meeting }
  const reduced = sql`case when ${value} in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)) then ${value}
    when ${value} is not null then ${OTHER} end`
  return { reduced, meeting }
}

const list = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

const allBut = (value: SQL, words: readonly string[]): SQL =>
  words.length > 0 ? sql`${value} not in (${list(words)})` : sql`${value} is not null`

interface NumberSource {
  value: SQL
  measure?: Measure
  /** The number of an order without a row in the measure. */
  absent: number
  /** Whether the order has the number at all. */
  known?: SQL
}

const rates = Object.entries(usdRate).map(([currency, rate]) => sql`when ${currency} then ${rate}::numeric`)

async function numberOf(
  tx: Database,
  scope: ReplayScope,
  { field, period }: Condition,
  name: string,
  starts: string[],
): Promise<NumberSource> {
  if (field === 'amount') return { value: sql`t.amount`, absent: 0 }
  if (field === 'amount_usd')
    return {
      value: sql`round(t.amount * case t.currency ${sql.join(rates, sql` `)} else 1 end, 2)`,
      absent: 0,
    }
  const known = field.startsWith('card_') ? { known: sql`t.card_type is not null` } : {}
  const table = sql`${sql.identifier(name)}`
  const positive = starts.map(Number).filter((start) => start > 0)
  const [least = 0, most = positive.at(-1) ?? 0] = [positive[0]]
  if (most === 0) return { value: sql`0`, absent: 0, ...known }
  if (field === 'customer_days') {
    // Reads the orders of new or of old customers, whichever are fewer.
    const readsNew = await mostAreOld(tx, scope, least, most)
    const absent = readsNew ? most : 0
    return {
      value: sql`coalesce(${table}.n, ${absent}::int)`,
      measure: { table, query: customerDays(scope, readsNew ? { below: most } : { from: least }) },
      absent,
    }
  }
  // An order without a row is in the first span.
  return {
    value: sql`coalesce(${table}.n, 0)`,
    measure: { table, query: measured(scope, field, period, least) },
    absent: 0,
    ...known,
  }
}

/** Whether fewer customers registered within `most` days of the period than `least` days before its end. */
async function mostAreOld(
  tx: Database,
  { merchantNo, from, to }: ReplayScope,
  least: number,
  most: number,
): Promise<boolean> {
  const before = (at: Date, days: number) =>
    sql`${at.toISOString()}::timestamptz - make_interval(hours => ${days * 24}::int)`
  const { rows } = await tx.execute<{ fewer: boolean }>(sql`
    select count(*) filter (where registered_at >= ${before(from, most)})
      < count(*) filter (where registered_at <= ${before(to, least)}) as fewer
    from customers where merchant_no = ${merchantNo}`)
  return rows[0]?.fewer === true
}

/** The days of the orders whose customer registered less than so many days before, or at least so many. */
function customerDays(
  { merchantNo, from, to }: ReplayScope,
  range: { below: number } | { from: number },
): SQL {
  const [start, end] = [from, to].map((at) => sql`${at.toISOString()}::timestamptz`)
  const span = (days: number) => sql`make_interval(hours => ${days * 24}::int)`
  const [customers, orders] =
    'below' in range
      ? [
          sql`group by 1 having min(registered_at) >= ${start} - ${span(range.below)}`,
          sql`< ${span(range.below)}`,
        ]
      : [sql`and registered_at <= ${end} - ${span(range.from)} group by 1`, sql`>= ${span(range.from)}`]
  return sql`select t.trade_no, floor(extract(epoch from t.created_at - c.since) / 86400)::int as n
    from transactions t join (
      select email, min(registered_at) as since from customers where merchant_no = ${merchantNo} ${customers}
    ) as c on c.email = t.email
    where t.merchant_no = ${merchantNo} and t.environment = 'live' and t.created_at between ${start} and ${end}
      and t.created_at - c.since ${orders}`
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
      return sql`select trade_no, n::int from (
          select t.trade_no, t.created_at, count(*) filter (where t.status = 'success') over (
            partition by t.email order by t.created_at, t.trade_no rows between unbounded preceding and 1 preceding) as n
          from transactions t where ${live} ${least > 1 ? sql`and ${hasOrders(live, least)}` : sql``}
        ) as counted where created_at >= ${from} and n >= ${least}::int`
    case 'customer_chargebacks':
      return sql`select t.trade_no, count(*)::int as n
        from disputes d join transactions o on o.merchant_no = d.merchant_no and o.trade_no = d.trade_no
        join transactions t on t.email = o.email and t.created_at > d.filed_at
        where d.merchant_no = ${merchantNo} and d.kind = 'chargeback' and ${live} and t.created_at >= ${from}
        group by 1`
    default:
      return recent({ live, from: from ?? sql`''` }, field, periodHours[period ?? 'day'], least)
  }
}

/** Whether the customer of `t` has so many successful orders. Few have several. */
const hasOrders = (live: SQL, least: number): SQL => sql`t.email in (
  select t.email from transactions t where ${live} and t.status = 'success' group by 1 having count(*) >= ${least}::int)`

const elements: Partial<Record<Condition['field'], SQL>> = {
  email_orders: sql`t.email`,
  card_orders: sql`t.card_hash`,
  card_failures: sql`t.card_hash`,
  ip_orders: sql`t.ip`,
}

/** The indexes of the elements have all columns, so no row is read. */
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
  const among = sql`${live} and t.created_at >= ${from} - ${period} and ${element} is not null`
  return sql`with ${oftenUsed({ element, among, times: least, seconds: hours * 3600 })}
    select trade_no, n::int from often cross join lateral (
      select t.trade_no, t.created_at, sum(${one}) over (
        order by t.created_at range between ${period} preceding and current row) - ${one} as n
      from transactions t where ${element} = often.key and ${among} offset 0
    ) as counted where created_at >= ${from} and n >= ${least}::int`
}
