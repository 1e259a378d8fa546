import { type SQL, sql } from 'drizzle-orm'
import type { ruleFigures } from '#lib/contract/rule-performance.ts'
import { isCustom } from '#sandbox/domain/risk/stopped/record.ts'

/**
 * The orders behind the figures of every rule. Everything comes from the recorded decisions and points, so that a new
 * check appears without changes here. A rule is a key, as in the stopped orders: `<check>:<number or code>`.
 */

export interface MeasuredScope {
  merchantNo: string
  from: Date
  to: Date
  /** Condition for the orders that the user can see, by the alias of their table. */
  seen: (orders: 't' | 'later') => SQL
}

export type Figure = (typeof ruleFigures)[number]

/** Live orders `t` of the time. */
const measuredOrders = ({ merchantNo, from, to, seen }: MeasuredScope): SQL => sql`
  t.merchant_no = ${merchantNo} and t.environment = 'live' and t.created_at > ${from.toISOString()}::timestamptz
    and t.created_at <= ${to.toISOString()}::timestamptz and ${seen('t')}`

/** Must match the condition of the partial index of decisions word for word. */
const hasFinding = sql`jsonb_path_exists(d.checks, '$[*].findings[*]')`

/** The rules of the score are recorded with their points, all others with their findings. */
const hasPoints = (rule: string): boolean => /^score:./.test(rule)

/** Custom rules also give points, but are recorded with findings. */
const ofScore = sql`r.counted and not ${isCustom(sql`r.rule_code`)}`

/** The orders with points of each rule of the score, as (trade_no, key). */
export const pointsOf = ({ merchantNo }: MeasuredScope): SQL => sql`
  select r.trade_no, 'score:' || r.rule_code as key from transaction_rules r
  where r.merchant_no = ${merchantNo} and ${ofScore}`

/** The orders that each rule stopped, as (trade_no, key). */
export const stopsOf = ({ merchantNo, from, to }: MeasuredScope): SQL => sql`
  select s.trade_no, jsonb_array_elements_text(s.rules) as key from stopped_orders s
  where s.merchant_no = ${merchantNo} and s.created_at > ${from.toISOString()}::timestamptz
    and s.created_at <= ${to.toISOString()}::timestamptz`

/** The orders with a finding of each rule outside of the score, as (trade_no, key). A finding does not always stop. */
export const findingsOf = (scope: MeasuredScope): SQL => sql`
  select trade_no, key from (${stopsOf(scope)}) as stop where key not like 'score:_%'
  union
  select d.trade_no, (checked->>'check') || ':' || coalesce(finding->>'ruleNo', '') from risk_decisions d
  cross join lateral jsonb_array_elements(d.checks) as checked
  cross join lateral jsonb_array_elements(checked->'findings') as finding
  where d.merchant_no = ${scope.merchantNo} and ${hasFinding}`

/**
 * The charged-back orders that each rule let through, as (trade_no, key). A rule let an order pass if it was evaluated, or
 * gave points, and nothing stopped the order. A decision that does not name the evaluated rules counts for the check.
 */
export function letThrough(scope: MeasuredScope, rule?: string): SQL {
  const { merchantNo } = scope
  const only = rule === undefined ? sql`true` : sql`key = ${rule}`
  return sql`
    with bad as materialized (
      select t.trade_no from transactions t
      where ${measuredOrders(scope)}
        and t.trade_no in (select trade_no from disputes where merchant_no = ${merchantNo} and kind = 'chargeback')
        and not exists (
          select from stopped_orders s where s.merchant_no = t.merchant_no and s.trade_no = t.trade_no)
    )
    select distinct trade_no, key from (
      select r.trade_no, 'score:' || r.rule_code as key from transaction_rules r
      join bad on bad.trade_no = r.trade_no where r.merchant_no = ${merchantNo} and ${ofScore}
      union all
      select d.trade_no, (checked->>'check') || ':' || coalesce(number, '') from risk_decisions d
      join bad on bad.trade_no = d.trade_no
      cross join lateral jsonb_array_elements(d.checks) as checked
      left join lateral jsonb_array_elements_text(checked->'applied') as number on true
      where d.merchant_no = ${merchantNo} and checked->>'check' <> 'score' and checked->>'state' = 'passed'
        and (checked->>'rules')::int > 0
    ) as passed where ${only}`
}

/** Whether the customer of the order `t` paid a later order that the user can see. */
export const paidLater = ({ seen }: Pick<MeasuredScope, 'seen'>): SQL => sql`exists (
  select from transactions later where later.merchant_no = t.merchant_no and later.email = t.email
    and later.created_at > t.created_at and later.status = 'success' and ${seen('later')})`

/** Condition over `t`: the orders of a figure of a rule. */
export function ordersOfFigure(scope: MeasuredScope, rule: string, figure: Figure): SQL {
  const numbers = () => {
    if (figure === 'charged_back') return sql`select trade_no from (${letThrough(scope, rule)}) as passed`
    if (figure !== 'hits')
      return sql`select s.trade_no from stopped_orders s
        where s.merchant_no = ${scope.merchantNo} and s.rules @> ${JSON.stringify([rule])}::jsonb`
    return hasPoints(rule)
      ? sql`select r.trade_no from transaction_rules r where r.merchant_no = ${scope.merchantNo}
          and r.rule_code = ${rule.slice(rule.indexOf(':') + 1)} and r.counted`
      : sql`select trade_no from (${findingsOf(scope)}) as found where key = ${rule}`
  }
  const later = figure === 'paid_later' ? paidLater(scope) : sql`true`
  return sql`${measuredOrders(scope)} and t.trade_no in (${numbers()}) and ${later}`
}

/** Records (trade_no, key) with their orders `t`: what the figures count. */
export const withOrders = (scope: MeasuredScope, records: SQL): SQL => sql`
  (${records}) as record
  join transactions t on t.merchant_no = ${scope.merchantNo} and t.trade_no = record.trade_no and ${measuredOrders(scope)}`
