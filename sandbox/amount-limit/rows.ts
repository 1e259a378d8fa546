import { and, eq, type SQL } from 'drizzle-orm'
import type { AmountLimitForm, AmountLimitRow } from '#lib/contract/limit.ts'
import { amountLimitIssues } from '#lib/rules/limit.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { currencyCodes } from '../common/data/currencies.ts'
import { BusinessError, type Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { amountLimits } from '../db/schema/risk.ts'
import { readByKeys, type Source } from '../list/page.ts'
import { requireFine, requireGateway, stampOf } from '../risk/versioned.ts'

type Stored = typeof amountLimits.$inferSelect

export const limitSource: Source<'updatedAt'> = {
  table: amountLimits,
  key: amountLimits.limitNo,
  sorts: { updatedAt: amountLimits.updatedAt },
  standard: 'updatedAt',
}

/** The merchant's limits of these numbers, in their order. */
export const readLimits = (db: Database, merchantNo: string, keys: readonly string[]): Promise<Stored[]> =>
  readByKeys(db, amountLimits, amountLimits.limitNo, merchantNo, keys)

export function rowOf(limit: Stored): AmountLimitRow {
  const money = (amount: string) => canonicalAmount(limit.currency, amount)
  return {
    limitNo: limit.limitNo,
    gatewayNo: limit.gatewayNo,
    method: limit.method,
    cardType: limit.cardType,
    currency: limit.currency,
    perTicket: money(limit.perTicket),
    daily: money(limit.daily),
    weekly: money(limit.weekly),
    monthly: money(limit.monthly),
    remark: limit.remark,
    ...stampOf(limit),
  }
}

/** Throws risk_fields_invalid with every field that is wrong. */
export async function checkLimit(ctx: Context, form: Omit<AmountLimitForm, 'remark'>): Promise<void> {
  await requireGateway(ctx, form.gatewayNo)
  requireFine([
    ...(currencyCodes.includes(form.currency) ? [] : [{ path: 'currency', message: 'invalid' }]),
    // Only a card has a type.
    ...(form.method !== 'card' && form.cardType !== 'all'
      ? [{ path: 'cardType', message: 'card_only' }]
      : []),
    ...amountLimitIssues(form),
  ])
}

/** The limit that stands for the same orders. */
export const sameOrders = (merchantNo: string, form: AmountLimitForm): SQL | undefined =>
  and(
    eq(amountLimits.merchantNo, merchantNo),
    eq(amountLimits.gatewayNo, form.gatewayNo),
    eq(amountLimits.method, form.method),
    eq(amountLimits.cardType, form.cardType),
    eq(amountLimits.currency, form.currency),
  )

export const exists = () => new BusinessError('rule_exists', [{ path: 'gatewayNo', message: 'rule_exists' }])
