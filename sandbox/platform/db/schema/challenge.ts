import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import { timestampMillis } from '../columns.ts'

/** What remains of a payment after its customer is authenticated: the decision and the answer of the issuer. */
export interface PaymentRest {
  verdict: RiskVerdict
  /** The decline code of the issuer; null: it approves. */
  declined: string | null
  /** A chargeback alert follows. */
  alerted: boolean
  preAuth: boolean
}

/** A 3-D Secure challenge of an order. The order has its state. */
export const challenges = pgTable(
  'challenges',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** The custom rule that requested it; null: the provider did. */
    customRuleNo: text('custom_rule_no'),
    rest: jsonb('rest').$type<PaymentRest>().notNull(),
    requestedAt: timestampMillis('requested_at').notNull(),
    endedAt: timestampMillis('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo] })],
)
