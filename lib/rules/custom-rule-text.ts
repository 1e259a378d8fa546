import type { CustomCondition, CustomGroup } from '../contract/custom-rule.ts'
import { type CustomRuleLogic, customFieldKinds } from './custom-rule.ts'

/** The conditions of a custom rule in words. */

export interface ConditionWords {
  /** A text of custom_rule.json. */
  word: (key: string, values?: Record<string, string>) => string
  /** A value that a condition compares with. */
  wordOf: (field: CustomCondition['field'], value: string) => string
  comma: string
}

type Logic = Pick<CustomRuleLogic, 'match' | 'groups'>

/** One line per group; with several groups, the first line is how they are combined. */
export function conditionLines({ match, groups }: Logic, words: ConditionWords): string[] {
  const lines = groups.map((group) => groupText(group, words))
  return lines.length > 1 ? [words.word(`groups.${match}`), ...lines] : lines
}

export const conditionText = ({ match, groups }: Logic, words: ConditionWords): string =>
  joined(
    match,
    groups.map((group) => {
      const text = groupText(group, words)
      return groups.length > 1 && group.conditions.length > 1 ? words.word('bracket', { text }) : text
    }),
    words,
  )

const groupText = ({ match, conditions }: CustomGroup, words: ConditionWords): string =>
  joined(
    match,
    // A condition that is not complete yet has no words.
    conditions.flatMap((condition) =>
      condition.field && condition.operator ? [textOf(condition, words)] : [],
    ),
    words,
  )

const joined = (match: Logic['match'], [first = '', ...rest]: string[], { word }: ConditionWords): string =>
  rest.reduce((text, next) => word(`join.${match}`, { first: text, second: next }), first)

/** The name of a fact, with its period. */
export const factName = (
  { field, period }: Pick<CustomCondition, 'field' | 'period'>,
  word: ConditionWords['word'],
): string => {
  const name = word(`field.${field}`)
  return period ? word('field_period', { field: name, period: word(`period.${period}`) }) : name
}

function textOf(condition: CustomCondition, { word, wordOf, comma }: ConditionWords): string {
  const { field, operator, values } = condition
  const [from = '', to = ''] = values
  const isList = customFieldKinds[field].kind === 'words'
  return word(`text.${operator}`, {
    field: factName(condition, word),
    ...(isList ? { value: values.map((value) => wordOf(field, value)).join(comma) } : { from, to }),
  })
}
