import { and, desc, eq } from 'drizzle-orm'
import {
  type CustomRuleRow,
  customRuleList,
  customRuleRow,
  type customRuleVersions as versionsCall,
} from '#lib/contract/custom-rule.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { conditionLines, conditionText } from '#lib/rules/custom-rule-text.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { customRules, customRuleVersions } from '#sandbox/platform/db/schema/custom-rule.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { conditionWords } from './words.ts'

const t = customRules
export type StoredRule = typeof t.$inferSelect

export const rowOf = (rule: StoredRule, locale: Locale): CustomRuleRow => ({
  ...toRow(customRuleRow, rule),
  conditionText: conditionText(rule, conditionWords(locale)),
})

export const listCustomRules = listHandler(
  customRuleList,
  defineList({
    table: t,
    key: t.customRuleNo,
    sorts: { position: t.position, updatedAt: t.updatedAt },
    defaultSort: 'updatedAt',
    websites: wholeMerchant,
    where: (filter: FilterOf<typeof customRuleList>) => [
      matchFields(t, filter, 'customRuleNo', 'action', 'status'),
    ],
    row: (rule, { locale }) => rowOf(rule, locale),
  }),
)

export const listVersions: Handler<typeof versionsCall> = async ({ ctx, input }) => {
  const v = customRuleVersions
  const rows = await ctx.db
    .select()
    .from(v)
    .where(and(eq(v.merchantNo, ctx.merchantNo), eq(v.customRuleNo, input.customRuleNo)))
    .orderBy(desc(v.version))
  if (rows.length === 0) throw new BusinessError('record_not_found')
  return {
    list: rows.map(({ content, at, ...row }) => ({
      version: row.version,
      kind: row.kind,
      ...content,
      reason: row.reason,
      status: row.status,
      revertedTo: row.revertedTo,
      conditionLines: conditionLines(content, conditionWords(ctx.locale)),
      at: at.toISOString(),
      author: row.author,
    })),
  }
}
