import { and, asc, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { CustomRule } from '#lib/rules/custom-rule.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { customRules } from '#sandbox/platform/db/schema/custom-rule.ts'

const t = customRules

/**
 * The rules of the merchants that were paid last. Reading the rules and parsing their conditions takes longer than
 * everything else that a payment needs of them.
 */
const kept = new LRUCache<string, { versions: string; rules: readonly CustomRule[] }>({ max: 100 })

/**
 * The active rules in their order, for the risk engine. Each payment reads only the versions; the content is read again
 * if they have changed.
 */
export async function activeCustomRules(db: Database, merchantNo: string): Promise<readonly CustomRule[]> {
  const active = and(eq(t.merchantNo, merchantNo), eq(t.status, 'active'))
  // The versions contain the time, because several databases can have the same numbers.
  const [row] = await db
    .select({
      versions: sql<
        string | null
      >`string_agg(concat_ws(' ', ${t.customRuleNo}, ${t.version}, ${t.updatedAt}), ',' order by ${t.position})`,
    })
    .from(t)
    .where(active)
  const versions = row?.versions
  if (!versions) return []
  const known = kept.get(merchantNo)
  if (known?.versions === versions) return known.rules
  const rules = await db
    .select({
      customRuleNo: t.customRuleNo,
      name: t.name,
      version: t.version,
      match: t.match,
      groups: t.groups,
      action: t.action,
      points: t.points,
    })
    .from(t)
    .where(active)
    .orderBy(asc(t.position))
  kept.set(merchantNo, { versions, rules })
  return rules
}
