import {
  type AmountLimitForm,
  type AmountLimitRow,
  amountLimitList,
  amountLimitRow,
} from '#lib/contract/limit.ts'
import { amountLimitIssues } from '#lib/rules/limit.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { amountLimits } from '#sandbox/platform/db/schema/risk.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { limitHandlers } from './limits.ts'

const t = amountLimits

function row(limit: typeof t.$inferSelect): AmountLimitRow {
  const money = (amount: string) => canonicalAmount(limit.currency, amount)
  return {
    ...toRow(amountLimitRow, limit),
    perTicket: money(limit.perTicket),
    daily: money(limit.daily),
    weekly: money(limit.weekly),
    monthly: money(limit.monthly),
  }
}

/** Throws risk_fields_invalid with every invalid field. */
export async function checkAmountLimit(ctx: Context, form: Omit<AmountLimitForm, 'remark'>): Promise<void> {
  await requireGateway(ctx, form.gatewayNo)
  requireNoIssues([
    ...(currencyCodes.includes(form.currency) ? [] : [{ path: 'currency', message: 'invalid' }]),
    // Only a card payment has a card type.
    ...(form.method !== 'card' && form.cardType !== 'all'
      ? [{ path: 'cardType', message: 'card_only' }]
      : []),
    ...amountLimitIssues(form),
  ])
}

export const listAmountLimits = listHandler(
  amountLimitList,
  defineList({
    table: t,
    key: t.limitNo,
    sorts: { updatedAt: t.updatedAt },
    defaultSort: 'updatedAt',
    websites: wholeMerchant,
    where: (filter: FilterOf<typeof amountLimitList>) => [
      matchFields(t, filter, 'limitNo', 'gatewayNo', 'method', 'cardType', 'currency'),
    ],
    row,
  }),
)

export const amountLimitHandlers = limitHandlers({
  table: t,
  key: 'limitNo',
  prefix: 'L',
  unique: ['gatewayNo', 'method', 'cardType', 'currency'],
  check: (ctx, form: AmountLimitForm) => checkAmountLimit(ctx, form),
  row,
})
