import { eq } from 'drizzle-orm'
import type { getThirdPartyRule, saveThirdPartyRule } from '#lib/contract/risk.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { thirdPartyRules } from '#sandbox/platform/db/schema/risk.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp, requireNoIssues, requireVersion, stampOf } from '#sandbox/platform/list/versioned.ts'
import { thirdPartyRuleOf } from './policy.ts'

export const readThirdPartyRule: Handler<typeof getThirdPartyRule> = async ({ ctx }) => {
  const { enabled, passScore, score, ...stamp } = await thirdPartyRuleOf(ctx.db, ctx.merchantNo)
  return { enabled, passScore, score, ...stampOf(stamp) }
}

export const writeThirdPartyRule: Handler<typeof saveThirdPartyRule> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { version, ...values } = input
  requireNoIssues(passScoreIssues(values.passScore))
  const rule = { ...values, ...nextStamp(ctx, version) }
  const was = await thirdPartyRuleOf(db, merchantNo)
  noteChange(ctx, '', {
    before: { enabled: was.enabled, passScore: was.passScore, score: was.score },
    after: values,
  })
  const mine = eq(thirdPartyRules.merchantNo, merchantNo)
  const [added] =
    version === 0
      ? await db
          .insert(thirdPartyRules)
          .values({ merchantNo, ...rule })
          .onConflictDoNothing()
          .returning()
      : []
  if (!added) {
    const [before] = await db.select().from(thirdPartyRules).where(mine).for('update')
    requireVersion(before ?? { version: 0, updatedBy: null }, version)
    await db.update(thirdPartyRules).set(rule).where(mine)
  }
  return { ...values, ...stampOf(rule) }
}
