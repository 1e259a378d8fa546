import { and, eq, type SQL } from 'drizzle-orm'
import type { VelocityForm, VelocityRow } from '#lib/contract/limit.ts'
import { velocityIssues } from '#lib/rules/limit.ts'
import { currencyCodes } from '../common/data/currencies.ts'
import { BusinessError, type Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { velocityRules } from '../db/schema/risk.ts'
import { readByKeys, type Source } from '../list/page.ts'
import { requireFine, requireGateway, stampOf } from '../risk/versioned.ts'

type Stored = typeof velocityRules.$inferSelect

export const velocitySource: Source<'updatedAt'> = {
  table: velocityRules,
  key: velocityRules.ruleNo,
  sorts: { updatedAt: velocityRules.updatedAt },
  standard: 'updatedAt',
}

/** The merchant's rules of these numbers, in their order. */
export const readVelocityRules = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<Stored[]> => readByKeys(db, velocityRules, velocityRules.ruleNo, merchantNo, keys)

/** Without zeros that nobody typed: '24.00' is '24'. */
export const plainNumber = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

export const rowOf = (rule: Stored): VelocityRow => ({
  ruleNo: rule.ruleNo,
  gatewayNo: rule.gatewayNo,
  periodValue: plainNumber(rule.periodValue),
  periodUnit: rule.periodUnit,
  cardType: rule.cardType,
  currency: rule.currency,
  blackElement: rule.blackElement,
  successCount: rule.successCount,
  failureCount: rule.failureCount,
  totalCount: rule.totalCount,
  remark: rule.remark,
  ...stampOf(rule),
})

/** Throws risk_fields_invalid with every field that is wrong. */
export async function checkVelocity(ctx: Context, form: Omit<VelocityForm, 'remark'>): Promise<void> {
  await requireGateway(ctx, form.gatewayNo)
  const known = form.currency === 'all' || currencyCodes.includes(form.currency)
  requireFine([...(known ? [] : [{ path: 'currency', message: 'invalid' }]), ...velocityIssues(form)])
}

/** The rule that counts the same orders over the same period. */
export const sameRule = (merchantNo: string, form: VelocityForm): SQL | undefined =>
  and(
    eq(velocityRules.merchantNo, merchantNo),
    eq(velocityRules.gatewayNo, form.gatewayNo),
    eq(velocityRules.periodValue, form.periodValue),
    eq(velocityRules.periodUnit, form.periodUnit),
    eq(velocityRules.cardType, form.cardType),
    eq(velocityRules.currency, form.currency),
    eq(velocityRules.blackElement, form.blackElement),
  )

export const exists = () => new BusinessError('rule_exists', [{ path: 'gatewayNo', message: 'rule_exists' }])
