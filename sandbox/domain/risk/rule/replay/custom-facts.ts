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
import { historyColumn } from '#sandbox/domain/risk/custom-rule/history.ts'
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
  /** The rule compares numbers of the history, which are those of `h`. */
  readsHistory: boolean
  /** The facts of a class. One value represents its span or words. */
  factsOf: (past: PastClass) => CustomFacts
  /** The orders that meet one of these rules, over `t` and `h`. The rules themselves check each value. */
  meets: (rules: readonly Pick<CustomRuleLogic, 'match' | 'groups'>[]) => SQL
}

/** The orders whose fact meets a condition. */
type Meeting = (condition: Condition) => SQL

export function reducedFacts(scope: ReplayScope, logic: CustomRuleLogic): Reduced {
  const conditions = conditionsOf(logic)
  const byKey = Map.groupBy(conditions, factKey)
  const facts: Facts = {}
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
    const value = numberOf(first)
    // Without the number, the span is null, and so is the result of a condition: neither is met.
    facts[name] = sql`width_bucket(${value}, ${`{${starts.join(',')}}`}::numeric[])`
    const numberIn = (at: number) => starts[at - 1] ?? '0'
    readers.push((past) => {
      const at = past.facts[name]
      return [[key, at === null || at === undefined ? null : numberIn(Number(at))]]
    })
    meetings.set(key, (condition) => {
      const met = ['', ...starts].map((_, at) => meetsCondition(condition, { [key]: numberIn(at) }))
      return joined('any', metRanges(value, starts, met))
    })
  }
  return {
    facts,
    readsHistory: conditions.some(isOfHistory),
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
 * The ranges of numbers that are met. Unlike a comparison of spans, the planner can estimate how many orders they
 * select.
 * @param met whether the numbers below the first start are met, and those from each start
 */
function metRanges(value: SQL, starts: readonly string[], met: readonly boolean[]): SQL[] {
  return met.flatMap((isMet, at) => {
    if (!isMet || met[at - 1]) return []
    const [from, to] = [starts[at - 1], starts[met.indexOf(false, at) - 1]]
    const bounds = [
      ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${value} < ${to}`]),
    ]
    return bounds.length > 0 ? joined('all', bounds) : sql`${value} is not null`
  })
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

/** The lowest value of each span. Within a span every condition has the same result, so one value stands for all. */
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

const rates = Object.entries(usdRate).map(([currency, rate]) => sql`when ${currency} then ${rate}::numeric`)

/** Numbers that earlier orders decide. */
const isOfHistory = ({ field }: Condition): boolean => customFieldKinds[field].kind === 'count'

/** The number over `t` and `h`. null: the order has none. */
function numberOf(condition: Condition): SQL {
  if (isOfHistory(condition)) return sql`h.${historyColumn(factKey(condition))}`
  if (condition.field === 'amount') return sql`t.amount`
  return sql`round(t.amount * case t.currency ${sql.join(rates, sql` `)} else 1 end, 2)`
}
