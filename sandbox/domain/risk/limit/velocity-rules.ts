import { type VelocityForm, type VelocityRow, velocityList, velocityRow } from '#lib/contract/limit.ts'
import { velocityIssues } from '#lib/rules/limit.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { velocityRules } from '#sandbox/platform/db/schema/risk.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { limitHandlers } from './limits.ts'

const t = velocityRules

/** A stored number without trailing zeros: '24.00' is '24'. */
export const plainNumber = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const row = (rule: typeof t.$inferSelect): VelocityRow => ({
  ...toRow(velocityRow, rule),
  periodValue: plainNumber(rule.periodValue),
})

/** Throws risk_fields_invalid with every invalid field. */
export async function checkVelocity(ctx: Context, form: Omit<VelocityForm, 'remark'>): Promise<void> {
  await requireGateway(ctx, form.gatewayNo)
  const known = form.currency === 'all' || currencyCodes.includes(form.currency)
  requireNoIssues([...(known ? [] : [{ path: 'currency', message: 'invalid' }]), ...velocityIssues(form)])
}

/** Payment frequency (velocity) rules. */
export const listVelocityRules = listHandler(
  velocityList,
  defineList({
    table: t,
    key: t.ruleNo,
    sorts: { updatedAt: t.updatedAt },
    defaultSort: 'updatedAt',
    websites: wholeMerchant,
    where: (filter: FilterOf<typeof velocityList>) => [
      matchFields(t, filter, 'ruleNo', 'gatewayNo', 'blackElement', 'cardType', 'currency'),
    ],
    row,
  }),
)

export const velocityHandlers = limitHandlers({
  table: t,
  key: 'ruleNo',
  prefix: 'V',
  unique: ['gatewayNo', 'periodValue', 'periodUnit', 'cardType', 'currency', 'blackElement'],
  check: (ctx, form: VelocityForm) => checkVelocity(ctx, form),
  row,
})
