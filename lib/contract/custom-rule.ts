import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  count,
  id,
  instant,
  listAnswer,
  listRequest,
  noData,
  text,
  userName,
  version,
  versioned,
} from './shapes.ts'

/** Custom rules: conditions over the facts of an order, combined with and/or, and what the engine does with a match. */

const customRuleNo = id.describe('Number of the custom rule.')

export const customFields = [
  'amount',
  'amount_usd',
  'currency',
  'method',
  'gateway',
  'card_type',
  'issuing_bank',
  'bank_country',
  'ip_country',
  'billing_country',
  'shipping_country',
  'address_match',
  'ip_card_match',
  'time_of_day',
  'weekday',
  'customer_orders',
  'customer_days',
  'customer_chargebacks',
  'email_orders',
  'card_orders',
  'ip_orders',
  'card_failures',
] as const
const customField = z
  .enum(customFields)
  .meta({ id: 'CustomRuleField', description: 'Fact of an order that a custom rule compares.' })
export const customOperators = ['at_least', 'at_most', 'is', 'between', 'in', 'not_in'] as const
const customOperator = z.enum(customOperators).meta({
  id: 'CustomRuleOperator',
  description: 'Comparison. `between` includes both numbers; of two times, only the first.',
})
export const customPeriods = ['hour', 'day', 'week'] as const
const customPeriod = z
  .enum(customPeriods)
  .meta({ id: 'CustomRulePeriod', description: 'Last hour, 24 hours or 7 days before the order.' })
export const addressMatches = ['same', 'same_country', 'other_country', 'unknown'] as const
export const ipCardMatches = ['same', 'different', 'unknown'] as const
export const customMatches = ['all', 'any'] as const
const customMatch = z
  .enum(customMatches)
  .meta({ id: 'CustomRuleMatch', description: '`all`: every part must be true. `any`: one is enough.' })
export const customActions = ['score', 'pre_authorize', 'refuse', 'three_d_secure'] as const
const customAction = z
  .enum(customActions)
  .meta({ id: 'CustomRuleAction', description: 'What happens to an order that meets the conditions.' })
export const customRuleStatuses = ['active', 'deactivated'] as const
const customRuleStatus = z
  .enum(customRuleStatuses)
  .meta({ id: 'CustomRuleStatus', description: 'Status of the custom rule.' })
export const customVersionKinds = ['added', 'edited', 'reverted', 'activated', 'deactivated'] as const
const customVersionKind = z
  .enum(customVersionKinds)
  .meta({ id: 'CustomRuleVersionKind', description: 'How a version of a custom rule was made.' })

/** Rules of a merchant, so that the check of a payment stays fast. */
export const MAX_CUSTOM_RULES = 50
export const MAX_CUSTOM_GROUPS = 5
export const MAX_CUSTOM_CONDITIONS = 10
const MAX_CUSTOM_VALUES = 300

const customCondition = z
  .strictObject({
    field: customField,
    operator: customOperator,
    period: customPeriod
      .nullable()
      .describe('Period of a fact that counts recent orders; null: any other fact.'),
    values: z
      .array(text.trim().max(100))
      .max(MAX_CUSTOM_VALUES)
      .describe(
        'Values to compare with: two for `between`, any number for `in` and `not_in`, otherwise one.',
      ),
  })
  .meta({ id: 'CustomRuleCondition', description: 'A comparison of one fact of the order.' })
export type CustomCondition = z.output<typeof customCondition>

const customGroup = z
  .strictObject({
    match: customMatch,
    conditions: z
      .array(customCondition)
      .min(1)
      .max(MAX_CUSTOM_CONDITIONS)
      .describe('Conditions of the group.'),
  })
  .meta({ id: 'CustomRuleGroup', description: 'Conditions that are combined with and, or with or.' })
export type CustomGroup = z.output<typeof customGroup>

/** The part that decides about an order. */
export const customRuleLogic = {
  match: customMatch.describe('How the groups are combined.'),
  groups: z.array(customGroup).min(1).max(MAX_CUSTOM_GROUPS).describe('Groups of conditions.'),
  action: customAction,
  points: count
    .min(1)
    .max(100)
    .nullable()
    .describe('Points that the action `score` adds to the risk score; null: another action.'),
}

const reason = text.trim().min(1).max(200).describe('Why the rule was made or changed.')
const customRuleFields = {
  name: text.trim().min(1).max(60).describe('Name of the rule.'),
  ...customRuleLogic,
  reason,
}

const customRuleForm = z
  .strictObject(customRuleFields)
  .meta({ id: 'CustomRuleForm', description: 'A custom rule as the merchant sets it.' })
export type CustomRuleForm = z.output<typeof customRuleForm>

const position = count.min(1).describe('Place in the order in which the rules run, from 1.')

export const customRuleRow = z
  .object({
    customRuleNo,
    position,
    ...customRuleFields,
    status: customRuleStatus,
    conditionText: text.describe('Conditions in words, in the language of the request.'),
    ...versioned,
  })
  .meta({ id: 'CustomRule', description: 'A custom rule.' })
export type CustomRuleRow = z.output<typeof customRuleRow>

const PAGE = '/risk/custom_rules'
const customRuleSorts = ['position', 'updatedAt'] as const
const changes = ['customRule/list.do', 'customRule/versions.do'] as const

export const customRuleList = defineCall({
  no: 510,
  path: 'customRule/list.do',
  page: PAGE,
  request: listRequest(customRuleSorts, {
    customRuleNo: z.array(customRuleNo).max(MAX_CUSTOM_RULES).optional().describe('Any of these rules.'),
    action: z.array(customAction).max(customActions.length).optional().describe('Any of these actions.'),
    status: z
      .array(customRuleStatus)
      .max(customRuleStatuses.length)
      .optional()
      .describe('Any of these states.'),
  }),
  answer: listAnswer(customRuleRow),
})

export const customRuleAdd = defineCall({
  no: 511,
  path: 'customRule/add.do',
  page: PAGE,
  token: true,
  request: customRuleForm,
  answer: customRuleRow,
  errors: ['custom_rule_limit', 'risk_fields_invalid'],
  changes,
})

export const customRuleUpdate = defineCall({
  no: 512,
  path: 'customRule/update.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ customRuleNo, version, ...customRuleFields }),
  answer: customRuleRow,
  errors: ['record_not_found', 'risk_changed', 'risk_fields_invalid'],
  changes,
})

export const customRuleStatusChange = defineCall({
  no: 513,
  path: 'customRule/changeStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ customRuleNo, version, status: customRuleStatus }),
  answer: customRuleRow,
  errors: ['record_not_found', 'risk_changed', 'filter_already_active', 'filter_already_deactivated'],
  changes,
})

export const customRuleMove = defineCall({
  no: 514,
  path: 'customRule/move.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ customRuleNo, position }),
  answer: noData,
  errors: ['record_not_found'],
  changes: ['customRule/list.do'],
})

const customRuleVersion = z
  .object({
    version: count.min(1).describe('Number of the version.'),
    kind: customVersionKind,
    ...customRuleFields,
    reason: text.describe('Why the rule was made or changed; empty: no reason was asked for.'),
    status: customRuleStatus,
    revertedTo: count.nullable().describe('Version whose content was taken back; null: none.'),
    conditionLines: z
      .array(text)
      .describe('Conditions in words, one per line, in the language of the request.'),
    at: instant.describe('Time of the version.'),
    author: userName.describe('Login name of the author.'),
  })
  .meta({ id: 'CustomRuleVersion', description: 'A version of a custom rule.' })
export type CustomRuleVersion = z.output<typeof customRuleVersion>

export const customRuleVersions = defineCall({
  no: 515,
  path: 'customRule/versions.do',
  page: PAGE,
  request: z.strictObject({ customRuleNo }),
  answer: z.object({ list: z.array(customRuleVersion).describe('All versions, the latest first.') }),
  errors: ['record_not_found'],
})

export const customRuleRevert = defineCall({
  no: 516,
  path: 'customRule/revert.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    customRuleNo,
    version,
    to: count.min(1).describe('Version whose content is taken back.'),
    reason,
  }),
  answer: customRuleRow,
  errors: ['record_not_found', 'risk_changed'],
  changes,
})

export const customRuleDelete = defineCall({
  no: 517,
  path: 'customRule/delete.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ customRuleNo, version }),
  answer: noData,
  errors: ['record_not_found', 'risk_changed'],
  changes,
})
