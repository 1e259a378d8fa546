import { eq } from 'drizzle-orm'
import type { RulePerformanceRow } from '#lib/contract/rule-performance.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { ruleWords } from '#sandbox/domain/payments/transaction/words.ts'
import { countryRuleOf, ruleSettings, thirdPartyRuleOf } from '#sandbox/domain/risk/rule/policy.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { customRules } from '#sandbox/platform/db/schema/custom-rule.ts'
import { amountLimits, customerFilters, velocityRules } from '#sandbox/platform/db/schema/risk.ts'
import { riskListEntries } from '#sandbox/platform/db/schema/risk-list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'

export type NamedRule = Pick<RulePerformanceRow, 'name' | 'state'>

/** The rules that a merchant has, by key: a rule is also listed if it did nothing. */
export async function presentRules(
  db: Database,
  merchantNo: string,
  locale: Locale,
): Promise<Map<string, NamedRule>> {
  const rules = new Map<string, NamedRule>()
  const add = (key: string, name: string, isOn: boolean) =>
    rules.set(key, { name, state: isOn ? 'on' : 'off' })
  add('website:', '', true)
  add('country:', '', (await countryRuleOf(db, merchantNo)).type !== 'none')
  for (const { ruleCode, enabled } of await ruleSettings(db, merchantNo))
    add(`score:${ruleCode}`, ruleWords(ruleCode, {}, locale).name, enabled)
  const { enabled } = await thirdPartyRuleOf(db, merchantNo)
  add('score:third_party', ruleWords('third_party', {}, locale).name, enabled)
  for (const row of await db.select().from(amountLimits).where(eq(amountLimits.merchantNo, merchantNo)))
    add(`amount_limit:${row.limitNo}`, named(row.limitNo, row.remark), true)
  for (const row of await db.select().from(velocityRules).where(eq(velocityRules.merchantNo, merchantNo)))
    add(`velocity:${row.ruleNo}`, named(row.ruleNo, row.remark), true)
  for (const row of await db.select().from(customerFilters).where(eq(customerFilters.merchantNo, merchantNo)))
    add(`customer_filter:${row.filterNo}`, named(row.filterNo, row.remark), row.status === 'active')
  for (const row of await db.select().from(customRules).where(eq(customRules.merchantNo, merchantNo)))
    add(`custom_rule:${row.customRuleNo}`, named(row.customRuleNo, row.name), row.status === 'active')
  return rules
}

const named = (number: string, remark: string): string => (remark ? `${number} · ${remark}` : number)

/** A rule that appears in the records only: it was removed, or the record names no more than its check. */
export const recordedRule = (key: string): NamedRule => {
  const number = key.slice(key.indexOf(':') + 1)
  return { name: number, state: number ? 'removed' : null }
}

/** The entries of the allow and block lists among these keys. There are too many to list those that did nothing. */
export async function recordedEntries(
  db: Database,
  merchantNo: string,
  keys: Iterable<string>,
  today: string,
): Promise<Map<string, NamedRule>> {
  const prefix = 'risk_list:'
  const numbers = [...keys].flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
  const e = riskListEntries
  const rows = await readByKeys({ db, merchantNo }, e, e.listNo, numbers)
  return new Map(
    rows.map(({ listNo, value, removedAt, expiresOn }) => [
      `${prefix}${listNo}`,
      {
        name: named(listNo, value),
        state: removedAt ? ('removed' as const) : expiresOn < today ? ('off' as const) : ('on' as const),
      },
    ]),
  )
}
