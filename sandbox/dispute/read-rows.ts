import type { z } from 'zod'
import type { disputeRow } from '#lib/contract/dispute.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { disputes } from '../db/schema/dispute.ts'
import { readByKeys } from '../list/page.ts'
import { reasonWords } from './reasons.ts'
import type { StoredDispute } from './state.ts'

type Row = z.input<typeof disputeRow>

/** The merchant's disputes of these keys, in the keys' order. */
export const readDisputes = (
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<StoredDispute[]> => readByKeys(db, disputes, disputes.disputeNo, merchantNo, keys)

/** A stored dispute as the contract shows it. */
export function rowOf(dispute: StoredDispute, { locale }: { locale: Locale }): Row {
  const money = (amount: string) => canonicalAmount(dispute.currency, amount)
  const maybe = (amount: string | null) => (amount === null ? null : money(amount))
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    disputeNo: dispute.disputeNo,
    tradeNo: dispute.tradeNo,
    orderNo: dispute.orderNo,
    gatewayNo: dispute.gatewayNo,
    website: dispute.website,
    disputeType: dispute.kind,
    chargebackKind: dispute.chargebackKind,
    reason: dispute.reason,
    reasonCode: dispute.reasonCode,
    reasonText: reasonWords(dispute.reason, dispute.kind, locale),
    remark: dispute.remark,
    stage: dispute.stage,
    representmentStatus: dispute.representmentStatus,
    arbitrationStatus: dispute.arbitrationStatus,
    arbitrationUpdatedAt: instant(dispute.arbitrationUpdatedAt),
    preArbitrationDueAt: instant(dispute.preArbitrationDueAt),
    moneyState: dispute.moneyState,
    frozen: dispute.frozen,
    amount: money(dispute.amount),
    currency: dispute.currency,
    tradeAmount: money(dispute.tradeAmount),
    appealAmount: maybe(dispute.appealAmount),
    rdrRefundAmount: maybe(dispute.rdrRefundAmount),
    filedAt: dispute.filedAt.toISOString(),
    dueAt: dispute.chargebackKind === 'rdr' ? null : dispute.dueAt.toISOString(),
    representedAt: instant(dispute.representedAt),
    resolvedAt: instant(dispute.resolvedAt),
    returnReason: dispute.returnReason,
    cardType: dispute.cardType,
    cardFirst6: dispute.cardFirst6,
    cardLast4: dispute.cardLast4,
    tradedAt: dispute.tradedAt.toISOString(),
  }
}
