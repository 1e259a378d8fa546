import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  country,
  gatewayNo,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  tradeNo,
} from './shapes.ts'
import { environments, triggeredRule } from './transaction.ts'

/** Risk rules: the scores of a gateway, the rules behind a score, and why an order was stopped (spec §3, §5 Risk). */

/** What a payment runs through, in the order in which the first that stops it decides. */
export const riskChecks = [
  'website',
  'country',
  'customer_filter',
  'amount_limit',
  'velocity',
  'score',
] as const
export type RiskCheck = (typeof riskChecks)[number]
export const riskVerdicts = ['accepted', 'pre_authorised', 'refused'] as const

/** 0–100 with at most two decimals. */
export const percentScore = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)

/** What every record of these pages carries: a stale version is refused, and by whom it was changed can be told. */
export const versioned = {
  version: z.number().int(),
  /** null: as the provider set it. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
}
export const version = z.number().int().min(0)

const score = z.number().int().min(1).max(100)

export const totalScoreRow = z.object({
  gatewayNo,
  label: z.string(),
  environment: z.enum(environments),
  preAuthScore: z.number().int(),
  totalScore: z.number().int(),
  ...versioned,
})
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
  request: z.strictObject({ gatewayNo, preAuthScore: score, totalScore: score, version }),
  answer: totalScoreRow,
  changes: ['risk/totalScoreList.do'],
})

export const riskRuleRow = z.object({
  ruleCode: z.string(),
  /** In the language of the request. */
  name: z.string(),
  score: z.number().int(),
  defaultScore: z.number().int(),
  /** Orders whose third-party score is below it pass this rule; null: none do. */
  passScore: percentScore.nullable(),
  enabled: z.boolean(),
  /** Whether the merchant may change it. */
  changesAllowed: z.boolean(),
  ...versioned,
})
export type RiskRuleRow = z.output<typeof riskRuleRow>

export const ruleList = defineCall({
  no: 152,
  path: 'risk/ruleList.do',
  page: '/risk/riskrules',
  request: listRequest(['score', 'ruleCode'], { enabled: z.boolean().optional() }),
  answer: listAnswer(riskRuleRow),
})

export const updateRule = defineCall({
  no: 153,
  path: 'risk/updateRule.do',
  page: '/risk/riskrules',
  token: true,
  request: z.strictObject({
    ruleCode: z.string().min(1).max(50),
    score,
    passScore: percentScore.nullable(),
    enabled: z.boolean(),
    version,
  }),
  answer: riskRuleRow,
  changes: ['risk/ruleList.do'],
})

/** none: every country; block: all but these; allow: these and no others. */
export const countryRuleTypes = ['none', 'block', 'allow'] as const

export const countryRule = z.object({
  type: z.enum(countryRuleTypes),
  countries: z.array(country),
  ...versioned,
})
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
    type: z.enum(countryRuleTypes),
    countries: z.array(country).max(300),
    version,
  }),
  answer: countryRule,
  changes: ['risk/getCountryRule.do'],
})

export const thirdPartyRule = z.object({
  enabled: z.boolean(),
  /** Orders that the third party scores at or above it are given `score` points. */
  passScore: percentScore,
  score: z.number().int(),
  ...versioned,
})
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
  request: z.strictObject({ enabled: z.boolean(), passScore: percentScore, score, version }),
  answer: thirdPartyRule,
  changes: ['risk/getThirdPartyRule.do'],
})

/** One rule that stopped the order: what it allowed, and what was measured at that moment. */
export const riskFinding = z.object({
  check: z.enum(riskChecks),
  /** Which part of the rule: the day's limit, the count of failures … */
  part: z.string().nullable(),
  /** Of a rule that has one. */
  ruleNo: z.string().nullable(),
  /** By name; amounts are in `currency`. */
  values: z.record(z.string(), z.string()),
})
export type RiskFinding = z.output<typeof riskFinding>

export const explainRisk = defineCall({
  no: 158,
  path: 'risk/explain.do',
  page: '/deal/transaction',
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    tradeNo,
    verdict: z.enum(riskVerdicts),
    /** null: nothing stopped it. `blacklist`: the provider's own record of bad orders. */
    decidedBy: z.enum([...riskChecks, 'blacklist']).nullable(),
    /** Whether the values of that moment were kept. Of older orders only the score was. */
    recorded: z.boolean(),
    score: z.object({
      riskScore: z.number().int(),
      preAuthScore: z.number().int(),
      totalScore: z.number().int(),
      thirdPartyScore: percentScore.nullable(),
      rules: z.array(triggeredRule),
    }),
    checks: z.array(
      z.object({
        check: z.enum(riskChecks),
        state: z.enum(['passed', 'pre_authorised', 'refused']),
        /** How many rules of this kind concerned the order. */
        rules: z.number().int(),
        findings: z.array(riskFinding),
      }),
    ),
    amount,
    currency: z.string(),
  }),
})
export type RiskExplanation = z.output<typeof explainRisk.answer>
