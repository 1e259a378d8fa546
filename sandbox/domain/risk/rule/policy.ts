import { and, eq } from 'drizzle-orm'
import type { CountryRule, ThirdPartyRule } from '#lib/contract/risk.ts'
import { ruleCounts } from '#lib/rules/risk.ts'
import {
  defaultScores,
  type RuleCode,
  ruleScores,
  type Triggered,
} from '#sandbox/domain/risk/rule-catalog/rules.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { riskScores } from '#sandbox/platform/db/schema/payment.ts'
import { countryRules, riskRules, thirdPartyRules } from '#sandbox/platform/db/schema/risk.ts'

/** The settings of a merchant, or the defaults of the provider. */

const UNTOUCHED = { version: 0, updatedAt: null, updatedBy: null }
/** Rules that protect the card schemes. A merchant cannot change them. */
const fixedRules: ReadonlySet<string> = new Set<RuleCode>(['watched_card', 'blocked_card'])

export const ruleCodes = (Object.keys(ruleScores) as RuleCode[]).filter((code) => code !== 'third_party')
export const changesAllowed = (ruleCode: string): boolean => !fixedRules.has(ruleCode)

export interface RuleSetting {
  ruleCode: RuleCode
  score: number
  defaultScore: number
  passScore: string | null
  enabled: boolean
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** All rules, in the order of the provider's list. */
export async function ruleSettings(db: Database, merchantNo: string): Promise<RuleSetting[]> {
  const rows = await db.select().from(riskRules).where(eq(riskRules.merchantNo, merchantNo))
  const own = new Map(rows.map((row) => [row.ruleCode, row]))
  return ruleCodes.map((ruleCode) => {
    const defaultScore = ruleScores[ruleCode]
    const row = own.get(ruleCode)
    return row
      ? { ...row, ruleCode, defaultScore }
      : { ruleCode, score: defaultScore, defaultScore, passScore: null, enabled: true, ...UNTOUCHED }
  })
}

type Stored<Rule> = Omit<Rule, 'updatedAt'> & { updatedAt: Date | null }

export async function countryRuleOf(db: Database, merchantNo: string): Promise<Stored<CountryRule>> {
  const [row] = await db.select().from(countryRules).where(eq(countryRules.merchantNo, merchantNo))
  return row ?? { type: 'none', countries: [], ...UNTOUCHED }
}

/** Off until the merchant turns it on. */
export async function thirdPartyRuleOf(db: Database, merchantNo: string): Promise<Stored<ThirdPartyRule>> {
  const [row] = await db.select().from(thirdPartyRules).where(eq(thirdPartyRules.merchantNo, merchantNo))
  return row ?? { enabled: false, passScore: '80.00', score: ruleScores.third_party, ...UNTOUCHED }
}

export async function scoresOf(
  db: Database,
  { merchantNo, gatewayNo }: { merchantNo: string; gatewayNo: string },
): Promise<{ preAuthScore: number; totalScore: number }> {
  const [scores] = await db
    .select({ preAuthScore: riskScores.preAuthScore, totalScore: riskScores.totalScore })
    .from(riskScores)
    .where(and(eq(riskScores.merchantNo, merchantNo), eq(riskScores.gatewayNo, gatewayNo)))
  return scores ?? defaultScores
}

export interface ScoredRule extends Triggered {
  counted: boolean
}

/**
 * The triggered rules with the merchant's points, and the rule of the third-party score if it triggers. Rules
 * that are turned off are recorded too, so that a later simulation can use them.
 */
export function scoredRules(
  triggered: readonly Triggered[],
  settings: readonly RuleSetting[],
  thirdParty: Pick<ThirdPartyRule, 'enabled' | 'passScore' | 'score'>,
  assessment: string,
): ScoredRule[] {
  const byCode = new Map(settings.map((setting) => [setting.ruleCode, setting]))
  const rules = triggered.map((rule): ScoredRule => {
    const setting = byCode.get(rule.ruleCode)
    return setting
      ? { ...rule, score: setting.score, counted: ruleCounts(setting, assessment) }
      : { ...rule, counted: true }
  })
  if (ruleCounts(thirdParty, assessment)) {
    const { passScore, score } = thirdParty
    rules.push({ ruleCode: 'third_party', score, measured: { assessment, passScore }, counted: true })
  }
  return rules
}
