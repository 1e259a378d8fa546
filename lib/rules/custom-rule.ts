import Big from 'big.js'
import type {
  CustomCondition,
  CustomGroup,
  CustomRuleForm,
  CustomRuleRow,
  customFields,
  customOperators,
} from '../contract/custom-rule.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { RiskFinding } from '../contract/risk.ts'
import { minuteOf } from './week.ts'

/** Custom rules: validation, and their effect on an order. */

export type CustomField = (typeof customFields)[number]
type CustomOperator = (typeof customOperators)[number]

interface FieldKind {
  kind: 'amount' | 'count' | 'words' | 'time'
  /** Counts orders of a recent period. */
  periodic?: true
}

export const customFieldKinds: Readonly<Record<CustomField, FieldKind>> = {
  amount: { kind: 'amount' },
  amount_usd: { kind: 'amount' },
  currency: { kind: 'words' },
  method: { kind: 'words' },
  gateway: { kind: 'words' },
  card_type: { kind: 'words' },
  issuing_bank: { kind: 'words' },
  bank_country: { kind: 'words' },
  ip_country: { kind: 'words' },
  billing_country: { kind: 'words' },
  shipping_country: { kind: 'words' },
  address_match: { kind: 'words' },
  ip_card_match: { kind: 'words' },
  time_of_day: { kind: 'time' },
  weekday: { kind: 'words' },
  customer_orders: { kind: 'count' },
  customer_days: { kind: 'count' },
  customer_chargebacks: { kind: 'count' },
  email_orders: { kind: 'count', periodic: true },
  card_orders: { kind: 'count', periodic: true },
  ip_orders: { kind: 'count', periodic: true },
  card_failures: { kind: 'count', periodic: true },
}

const numbers = ['at_least', 'at_most', 'is', 'between'] as const
const operators: Readonly<Record<FieldKind['kind'], readonly CustomOperator[]>> = {
  amount: numbers,
  count: numbers,
  words: ['in', 'not_in'],
  time: ['between'],
}

/** The comparisons that a field offers, the usual one first. */
export const operatorsOf = (field: CustomField): readonly CustomOperator[] =>
  operators[customFieldKinds[field].kind]

/** The number of values of a condition; undefined: any number of words. */
export const valueCountOf = ({
  field,
  operator,
}: Pick<CustomCondition, 'field' | 'operator'>): 1 | 2 | undefined => {
  if (customFieldKinds[field].kind === 'words') return undefined
  return operator === 'between' ? 2 : 1
}

export type CustomRuleLogic = Pick<CustomRuleForm, 'match' | 'groups' | 'action' | 'points'>
export type CustomRule = CustomRuleLogic & Pick<CustomRuleRow, 'customRuleNo' | 'name' | 'version'>

const shapes = { amount: /^(0|[1-9]\d{0,9})(\.\d{1,3})?$/, count: /^(0|[1-9]\d{0,5})$/ }

/** Issues that the contract cannot name. */
export function customRuleIssues(form: {
  groups?: readonly { conditions?: readonly Partial<CustomCondition>[] }[]
  action?: CustomRuleForm['action'] | undefined
  points?: number | null | undefined
}): FieldIssue[] {
  const { groups = [], action, points } = form
  return [
    ...(action === 'score' && (points === null || points === undefined)
      ? [{ path: 'points', message: 'required' }]
      : []),
    ...groups.flatMap(({ conditions = [] }, group) =>
      conditions.flatMap((condition, index) =>
        conditionIssues(condition).map(({ path, message }) => ({
          path: `groups.${group}.conditions.${index}.${path}`,
          message,
        })),
      ),
    ),
  ]
}

function conditionIssues({
  field,
  operator,
  values: typed = [],
  period,
}: Partial<CustomCondition>): FieldIssue[] {
  if (!field || !operator) return []
  const values = typed.map((value) => value.trim())
  const { kind, periodic } = customFieldKinds[field]
  if (!operatorsOf(field).includes(operator)) return [{ path: 'operator', message: 'invalid' }]
  if (Boolean(periodic) !== Boolean(period))
    return [{ path: 'period', message: periodic ? 'required' : 'invalid' }]
  const needed = valueCountOf({ field, operator })
  if (kind === 'words' || needed === undefined)
    return values.some((value) => value !== '') ? [] : [{ path: 'values', message: 'choose_one' }]
  const issues = Array.from({ length: needed }, (_, at) => ({ at, value: values[at] ?? '' })).flatMap(
    ({ at, value }) => {
      const message = value === '' ? 'required' : wellFormed(kind, value) ? undefined : issueOf[kind]
      return message ? [{ path: `values.${at}`, message }] : []
    },
  )
  if (issues.length > 0 || needed === 1) return issues
  const [from = '', to = ''] = values
  if (kind === 'time') return from === to ? [{ path: 'values.1', message: 'times_equal' }] : []
  return new Big(from).gt(to) ? [{ path: 'values.1', message: `not_below?lowest=${from}` }] : []
}

const issueOf = { amount: 'three_decimals', count: 'whole_number', time: 'time_format' } as const

/** A time of day ends at 23:59 here, because midnight has one name. */
const wellFormed = (kind: 'amount' | 'count' | 'time', value: string): boolean =>
  kind === 'time' ? value !== '24:00' && minuteOf(value) !== undefined : shapes[kind].test(value)

/** The stored form: no unused points, values trimmed, lists sorted and without duplicates. */
export function canonicalCustomRule<Form extends CustomRuleLogic>(form: Form): Form {
  const groups = form.groups.map(
    ({ match, conditions }): CustomGroup => ({
      match,
      conditions: conditions.map((condition) => ({
        ...condition,
        period: customFieldKinds[condition.field].periodic ? condition.period : null,
        values:
          customFieldKinds[condition.field].kind === 'words'
            ? [...new Set(condition.values.map((value) => value.trim()).filter(Boolean))].toSorted()
            : condition.values.slice(0, valueCountOf(condition)).map((value) => value.trim()),
      })),
    }),
  )
  return { ...form, groups, points: form.action === 'score' ? form.points : null }
}

/** The name under which a fact is measured: facts of recent orders have one per period. */
export const factKey = ({ field, period }: Pick<CustomCondition, 'field' | 'period'>): string =>
  period ? `${field}.${period}` : field

/** Measured values by `factKey`: amounts and counts as decimal strings, times as HH:MM. null: unknown, or none. */
export type CustomFacts = Readonly<Record<string, string | null>>

export const conditionsOf = ({ groups }: Pick<CustomRuleLogic, 'groups'>): CustomCondition[] =>
  groups.flatMap(({ conditions }) => conditions)

/** An unknown value is in no list, and no number. */
export function meetsCondition(condition: CustomCondition, facts: CustomFacts): boolean {
  const { field, operator, values } = condition
  const fact = facts[factKey(condition)] ?? null
  const { kind } = customFieldKinds[field]
  const [first = '', second = ''] = values
  if (kind === 'words') {
    const listed = fact !== null && isListed(field, values, fact)
    return operator === 'not_in' ? !listed : listed
  }
  if (fact === null) return false
  if (kind === 'time') return within(minuteOf(fact) ?? 0, minuteOf(first) ?? 0, minuteOf(second) ?? 0)
  const value = thousandths(fact)
  const from = thousandths(first)
  switch (operator) {
    case 'at_least':
      return value >= from
    case 'at_most':
      return value <= from
    case 'between':
      return value >= from && value <= thousandths(second)
    default:
      return value === from
  }
}

/** Whole numbers compare exactly, and faster than decimals: a payment meets hundreds of conditions. */
const thousandths = (decimal: string): number => Math.round(Number(decimal) * 1000)

/** Names of banks are typed, so upper and lower case are the same. */
const isListed = (field: CustomField, values: readonly string[], fact: string): boolean =>
  field === 'issuing_bank'
    ? values.some((value) => value.toLowerCase() === fact.toLowerCase())
    : values.includes(fact)

/** A period that ends before it starts passes midnight. The end is excluded. */
const within = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

const combined = <Part>(
  match: 'all' | 'any',
  parts: readonly Part[],
  meets: (part: Part) => boolean,
): boolean => (match === 'all' ? parts.every(meets) : parts.some(meets))

export const meetsRule = (
  { match, groups }: Pick<CustomRuleLogic, 'match' | 'groups'>,
  facts: CustomFacts,
): boolean =>
  combined(match, groups, (group) =>
    combined(group.match, group.conditions, (condition) => meetsCondition(condition, facts)),
  )

/** Only a card payment can be pre-authorized or authenticated. */
export const canApply = (action: CustomRuleLogic['action'], method: string): boolean =>
  method === 'card' || action === 'refuse' || action === 'score'

export interface CustomDecision {
  /** The numbers of the rules that ran, whether or not the order met their conditions. */
  applied: string[]
  findings: RiskFinding[]
  points: number
  /** The action of the rule that decided; undefined: no rule decided. */
  action: 'pre_authorize' | 'refuse' | 'three_d_secure' | undefined
}

/** The rules in their order: points add up until a rule with another action decides; later rules do not run. */
export function decideCustom(
  rules: readonly CustomRule[],
  facts: CustomFacts,
  method: string,
): CustomDecision {
  const applied: string[] = []
  const findings: RiskFinding[] = []
  let points = 0
  for (const rule of rules) {
    if (!canApply(rule.action, method)) continue
    applied.push(rule.customRuleNo)
    if (!meetsRule(rule, facts)) continue
    findings.push(findingOf(rule, facts))
    if (rule.action !== 'score') return { applied, findings, points, action: rule.action }
    points += rule.points ?? 0
  }
  return { applied, findings, points, action: undefined }
}

/** The prefix of a measured value among the values of a finding. */
export const FACT_PREFIX = 'fact:'

function findingOf(rule: CustomRule, facts: CustomFacts): RiskFinding {
  const keys = [...new Set(conditionsOf(rule).map(factKey))]
  return {
    check: 'custom_rule',
    part: rule.action,
    ruleNo: rule.customRuleNo,
    values: {
      name: rule.name,
      version: String(rule.version),
      ...(rule.action === 'score' && { points: String(rule.points ?? 0) }),
      ...Object.fromEntries(keys.map((key) => [`${FACT_PREFIX}${key}`, facts[key] ?? ''])),
    },
  }
}
