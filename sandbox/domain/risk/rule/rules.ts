import { and, eq } from 'drizzle-orm'
import type { RiskRuleRow, ruleList, updateRule } from '#lib/contract/risk.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { riskRules } from '#sandbox/platform/db/schema/risk.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { nextStamp, requireNoIssues, requireVersion, stampOf } from '#sandbox/platform/list/versioned.ts'
import { changesAllowed, type RuleSetting, ruleSettings } from './policy.ts'

/** The rules that make up the score, highest points first by default. */
export const listRules: Handler<typeof ruleList> = async ({ ctx, input }) => {
  const settings = await ruleSettings(ctx.db, ctx.merchantNo)
  const rows = settings
    .filter(({ enabled }) => input.enabled === undefined || enabled === input.enabled)
    .toSorted((a, b) => b.score - a.score)
  const page = pageOf(rows, input, (row, field) => row[field])
  return { ...page, list: page.list.map((row) => rowOf(row, ctx.locale)) }
}

export const saveRule: Handler<typeof updateRule> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { ruleCode, version, ...values } = input
  const before = (await ruleSettings(db, merchantNo)).find((rule) => rule.ruleCode === ruleCode)
  if (!before) throw new BusinessError('record_not_found')
  if (!changesAllowed(ruleCode)) throw new BusinessError('risk_rule_fixed')
  requireNoIssues(passScoreIssues(values.passScore))
  noteChange(
    ctx,
    rowOf(before, ctx.locale).name,
    {
      before: settable(before),
      after: settable({ ...before, ...values }),
    },
    { number: ruleCode },
  )
  const row = { merchantNo, ruleCode, ...values, ...nextStamp(ctx, version) }
  const condition = and(eq(riskRules.merchantNo, merchantNo), eq(riskRules.ruleCode, ruleCode))
  if (before.version === 0 && version === 0) {
    const [added] = await db.insert(riskRules).values(row).onConflictDoNothing().returning()
    if (added) return rowOf({ ...before, ...values, ...nextStamp(ctx, version) }, ctx.locale)
  }
  const [stored] = await db.select().from(riskRules).where(condition).for('update')
  requireVersion(stored ?? before, version)
  await db.update(riskRules).set(row).where(condition)
  return rowOf({ ...before, ...values, ...nextStamp(ctx, version) }, ctx.locale)
}

const settable = ({ score, passScore, enabled }: RuleSetting) => ({ score, passScore, enabled })

const rowOf = (rule: RuleSetting, locale: Locale): RiskRuleRow => ({
  ruleCode: rule.ruleCode,
  name: ruleWords(rule.ruleCode, {}, locale).name,
  score: rule.score,
  defaultScore: rule.defaultScore,
  passScore: rule.passScore,
  enabled: rule.enabled,
  changesAllowed: changesAllowed(rule.ruleCode),
  ...stampOf(rule),
})
