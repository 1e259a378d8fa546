import { numberOf, textOf } from '#components/form/number-text.ts'
import type { CustomCondition, CustomRuleForm, CustomRuleRow } from '#lib/contract/custom-rule.ts'

/** The values of the rule form, and the request that they produce. */

export interface ConditionValues {
  field: CustomCondition['field'] | ''
  operator: CustomCondition['operator'] | ''
  period: NonNullable<CustomCondition['period']> | ''
  values: string[]
}
interface GroupValues {
  match: 'all' | 'any'
  conditions: ConditionValues[]
}
export interface RuleValues {
  name: string
  match: 'all' | 'any'
  groups: GroupValues[]
  action: CustomRuleForm['action'] | ''
  points: string
  reason: string
}

export const emptyCondition: ConditionValues = { field: '', operator: '', period: '', values: [] }
export const emptyGroup: GroupValues = { match: 'all', conditions: [emptyCondition] }

/** The form values of a rule; undefined: a new rule. The reason is empty, because each change needs its own. */
export const valuesOf = (row: CustomRuleRow | undefined): RuleValues =>
  row
    ? {
        name: row.name,
        match: row.match,
        groups: row.groups.map((group) => ({
          ...group,
          conditions: group.conditions.map((condition) => ({ ...condition, period: condition.period ?? '' })),
        })),
        action: row.action,
        points: row.points === null ? '' : String(row.points),
        reason: '',
      }
    : { name: '', match: 'all', groups: [emptyGroup], action: '', points: '', reason: '' }

/** The rule's logic for the request, without fields, operators and an action that are not chosen yet. */
export const logicOf = ({ match, groups, action, points }: RuleValues) => ({
  match,
  groups: groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.map(({ field, operator, period, values }) => ({
      ...(field && { field }),
      ...(operator && { operator }),
      period: period || null,
      values: values.map((value) => (value ?? '').trim()),
    })),
  })),
  ...(action && { action }),
  points: action === 'score' ? (numberOf(points) ?? null) : null,
})

export const requestOf = (values: RuleValues) => ({
  name: textOf(values.name),
  ...logicOf(values),
  reason: textOf(values.reason),
})
