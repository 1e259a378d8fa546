import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  count,
  country,
  currencyCode,
  gatewayLabel,
  gatewayNo,
  listAnswer,
  listRequest,
  multi,
  nothing,
  text,
  tradeNo,
  version,
  versioned,
} from './shapes.ts'
import { environment, ruleCode, ruleName, triggeredRule } from './transaction.ts'

/** Risk rules: scores of a gateway, rules behind a score, and why an order was stopped (spec §3, §5 Risk). */

export const riskChecks = [
  'risk_list',
  'website',
  'country',
  'customer_filter',
  'amount_limit',
  'velocity',
  'custom_rule',
  'score',
] as const
const riskCheck = z.enum(riskChecks).meta({
  id: 'RiskCheck',
  description:
    'Risk check, in the order in which a payment passes them. The first one that stops it decides.',
})
export type RiskCheck = (typeof riskChecks)[number]
const riskVerdicts = ['accepted', 'pre_authorized', 'refused'] as const
export const riskVerdict = z
  .enum(riskVerdicts)
  .meta({ id: 'RiskVerdict', description: 'Result of the risk checks.' })

/** 0–100 with at most two decimals. */
const percentScore = text.regex(/^\d{1,3}(\.\d{1,2})?$/)

const score = count.min(1).max(100)

const totalScoreRow = z
  .object({
    gatewayNo,
    label: gatewayLabel,
    environment,
    preAuthScore: count.describe('Risk score above which the gateway pre-authorizes.'),
    totalScore: count.describe('Risk score above which the gateway blocks.'),
    ...versioned,
  })
  .meta({ id: 'GatewayScores', description: 'Risk scores of a gateway.' })
export type TotalScoreRow = z.output<typeof totalScoreRow>

export const totalScoreList = defineCall({
  no: 150,
  path: 'risk/totalScoreList.do',
  page: '/risk/riskrules',
  request: listRequest(['gatewayNo'], { gatewayNo: multi(gatewayNo).optional() }),
  answer: listAnswer(totalScoreRow),
})

export const updateTotalScore = defineCall({
  no: 151,
  path: 'risk/updateTotalScore.do',
  page: '/risk/riskrules',
  token: true,
  request: z.strictObject({
    gatewayNo,
    preAuthScore: score.describe('Risk score above which the gateway pre-authorizes.'),
    totalScore: score.describe('Risk score above which the gateway blocks.'),
    version,
  }),
  answer: totalScoreRow,
  errors: ['record_not_found', 'risk_changed', 'risk_fields_invalid'],
  changes: ['risk/totalScoreList.do'],
})

const riskRuleRow = z
  .object({
    ruleCode,
    name: ruleName,
    score: count.describe('Points that the rule adds to the risk score.'),
    defaultScore: count.describe('Points that the provider suggests.'),
    passScore: percentScore
      .nullable()
      .describe('Orders with a lower third-party score pass the rule; null: none.'),
    enabled: z.boolean().describe('Whether the rule is on.'),
    changesAllowed: z.boolean().describe('Whether the merchant can change the rule.'),
    ...versioned,
  })
  .meta({ id: 'RiskRule', description: 'A risk rule (spec §3, §5 Risk).' })
export type RiskRuleRow = z.output<typeof riskRuleRow>

export const ruleList = defineCall({
  no: 152,
  path: 'risk/ruleList.do',
  page: '/risk/riskrules',
  request: listRequest(['score', 'ruleCode'], {
    enabled: z.boolean().optional().describe('Rules that are on only, or all others.'),
  }),
  answer: listAnswer(riskRuleRow),
})

export const updateRule = defineCall({
  no: 153,
  path: 'risk/updateRule.do',
  page: '/risk/riskrules',
  token: true,
  request: z.strictObject({
    ruleCode: text.min(1).max(50).describe('Code of the rule.'),
    score: score.describe('Points that the rule adds to the risk score.'),
    passScore: percentScore
      .nullable()
      .describe('Orders with a lower third-party score pass the rule; null: none.'),
    enabled: z.boolean().describe('Whether the rule is on.'),
    version,
  }),
  answer: riskRuleRow,
  errors: ['record_not_found', 'risk_rule_fixed', 'risk_changed', 'risk_fields_invalid'],
  changes: ['risk/ruleList.do'],
})

export const countryRuleTypes = ['none', 'block', 'allow'] as const
const countryRuleType = z.enum(countryRuleTypes).meta({
  id: 'CountryRuleType',
  description:
    '`none`: every country is accepted. `block`: all but the listed ones. `allow`: the listed ones only.',
})

const countryRule = z
  .object({
    type: countryRuleType,
    countries: z.array(country).describe('Countries of the rule.'),
    ...versioned,
  })
  .meta({ id: 'CountryRule', description: 'Countries whose payments are blocked or accepted.' })
export type CountryRule = z.output<typeof countryRule>

export const getCountryRule = defineCall({
  no: 154,
  path: 'risk/getCountryRule.do',
  page: '/risk/riskrules',
  request: nothing,
  answer: countryRule,
})

export const saveCountryRule = defineCall({
  no: 155,
  path: 'risk/saveCountryRule.do',
  page: '/risk/riskrules',
  token: true,
  request: z.strictObject({
    type: countryRuleType,
    countries: z.array(country).max(300).describe('Countries of the rule.'),
    version,
  }),
  answer: countryRule,
  errors: ['risk_changed', 'risk_fields_invalid'],
  changes: ['risk/getCountryRule.do'],
})

const thirdPartyRule = z
  .object({
    enabled: z.boolean().describe('Whether the rule is on.'),
    passScore: percentScore.describe('Orders with this third-party score or a higher one get the points.'),
    score: count.describe('Points that the rule adds to the risk score.'),
    ...versioned,
  })
  .meta({ id: 'ThirdPartyRule', description: 'Rule about the score of a third party.' })
export type ThirdPartyRule = z.output<typeof thirdPartyRule>

export const getThirdPartyRule = defineCall({
  no: 156,
  path: 'risk/getThirdPartyRule.do',
  page: '/risk/riskrules',
  request: nothing,
  answer: thirdPartyRule,
})

export const saveThirdPartyRule = defineCall({
  no: 157,
  path: 'risk/saveThirdPartyRule.do',
  page: '/risk/riskrules',
  token: true,
  request: z.strictObject({
    enabled: z.boolean().describe('Whether the rule is on.'),
    passScore: percentScore.describe('Orders with this third-party score or a higher one get the points.'),
    score: score.describe('Points that the rule adds to the risk score.'),
    version,
  }),
  answer: thirdPartyRule,
  errors: ['risk_changed', 'risk_fields_invalid'],
  changes: ['risk/getThirdPartyRule.do'],
})

const riskFinding = z
  .object({
    check: riskCheck,
    part: text.nullable().describe('Part of the rule, such as the daily limit; null: the whole rule.'),
    ruleNo: text.nullable().describe('Number of the rule; null: it has none.'),
    values: z
      .record(text, text)
      .describe('Limits and measured values by name; amounts are in the currency of the answer.'),
  })
  .meta({ id: 'RiskFinding', description: 'A rule that stopped the order, with the values of that moment.' })
export type RiskFinding = z.output<typeof riskFinding>

export const explainRisk = defineCall({
  no: 158,
  path: 'risk/explain.do',
  page: [
    '/deal/transaction',
    '/risk/stopped_orders',
    '/risk/riskrules',
    '/risk/website_profile',
    '/risk/payment_frequency',
    '/risk/transaction_limits',
    '/risk/consumerFiltering',
  ],
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    tradeNo,
    verdict: riskVerdict,
    decidedBy: z
      .enum([...riskChecks, 'blacklist'])
      .nullable()
      .describe('Check that stopped the order; null: none. `blacklist`: the provider’s own blacklist.'),
    recorded: z
      .boolean()
      .describe('Whether the values of that moment were kept; older orders have only the score.'),
    score: z
      .object({
        riskScore: count.describe('Risk score of the order.'),
        preAuthScore: count.describe('Risk score above which the gateway pre-authorized at that time.'),
        totalScore: count.describe('Risk score above which the gateway blocked at that time.'),
        thirdPartyScore: percentScore.nullable().describe('Score of the third party; null: none.'),
        rules: z.array(triggeredRule).describe('Rules that were triggered.'),
      })
      .describe('Risk score of the order.'),
    checks: z
      .array(
        z.object({
          check: riskCheck,
          state: z
            .enum(['passed', 'let_pass', 'pre_authorized', 'refused'])
            .describe('Result of the check. `let_pass`: an entry of the allow list overrode it.'),
          rules: count.describe('Rules of this kind that applied to the order.'),
          findings: z
            .array(riskFinding)
            .describe('Rules that stopped the order, and list entries of its values.'),
        }),
      )
      .describe('All checks, in their order.'),
    remedies: z
      .array(text)
      .describe('What would let the order pass, in the language of the request: all of it is needed.'),
    amount,
    currency: currencyCode,
  }),
  errors: ['record_not_found'],
})
export type RiskExplanation = z.output<typeof explainRisk.answer>
