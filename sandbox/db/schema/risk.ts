import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { blackElements, limitedCardTypes, periodUnits } from '#lib/contract/limit.ts'
import type { countryRuleTypes } from '#lib/contract/risk.ts'
import type { paymentMethods } from '#lib/contract/transaction.ts'
import type { RiskDecision } from '#lib/rules/risk-engine.ts'

/** What a merchant has set against risk, and what it did to each order. Without a row the provider's own setting is in force. */

const money = (name: string) => numeric(name, { precision: 19, scale: 3 })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const changed = () => ({
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

export const riskRules = pgTable(
  'risk_rules',
  {
    merchantNo: text('merchant_no').notNull(),
    ruleCode: text('rule_code').notNull(),
    score: integer('score').notNull(),
    passScore: numeric('pass_score', { precision: 5, scale: 2 }),
    enabled: boolean('enabled').notNull(),
    ...changed(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.ruleCode] })],
)

export const countryRules = pgTable('country_rules', {
  merchantNo: text('merchant_no').primaryKey(),
  type: text('type').$type<(typeof countryRuleTypes)[number]>().notNull(),
  countries: jsonb('countries').$type<string[]>().notNull(),
  ...changed(),
})

export const thirdPartyRules = pgTable('third_party_rules', {
  merchantNo: text('merchant_no').primaryKey(),
  enabled: boolean('enabled').notNull(),
  passScore: numeric('pass_score', { precision: 5, scale: 2 }).notNull(),
  score: integer('score').notNull(),
  ...changed(),
})

export const amountLimits = pgTable(
  'amount_limits',
  {
    merchantNo: text('merchant_no').notNull(),
    limitNo: text('limit_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    method: text('method').$type<(typeof paymentMethods)[number]>().notNull(),
    cardType: text('card_type').$type<(typeof limitedCardTypes)[number]>().notNull(),
    currency: text('currency').notNull(),
    perTicket: money('per_ticket').notNull(),
    daily: money('daily').notNull(),
    weekly: money('weekly').notNull(),
    monthly: money('monthly').notNull(),
    remark: text('remark').notNull(),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.limitNo] }),
    uniqueIndex('amount_limits_same').on(t.merchantNo, t.gatewayNo, t.method, t.cardType, t.currency),
    index('amount_limits_updated').on(t.merchantNo, t.updatedAt, t.limitNo),
  ],
)

export const velocityRules = pgTable(
  'velocity_rules',
  {
    merchantNo: text('merchant_no').notNull(),
    ruleNo: text('rule_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    periodValue: numeric('period_value', { precision: 6, scale: 2 }).notNull(),
    periodUnit: text('period_unit').$type<(typeof periodUnits)[number]>().notNull(),
    cardType: text('card_type').$type<(typeof limitedCardTypes)[number]>().notNull(),
    currency: text('currency').notNull(),
    blackElement: text('black_element').$type<(typeof blackElements)[number]>().notNull(),
    successCount: integer('success_count').notNull(),
    failureCount: integer('failure_count').notNull(),
    totalCount: integer('total_count').notNull(),
    remark: text('remark').notNull(),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.ruleNo] }),
    uniqueIndex('velocity_rules_same').on(
      t.merchantNo,
      t.gatewayNo,
      t.periodValue,
      t.periodUnit,
      t.cardType,
      t.currency,
      t.blackElement,
    ),
    index('velocity_rules_updated').on(t.merchantNo, t.updatedAt, t.ruleNo),
  ],
)

/** What risk control made of an order, with the values of that moment. Orders from before it have none. */
export const riskDecisions = pgTable(
  'risk_decisions',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    verdict: text('verdict').$type<RiskDecision['verdict']>().notNull(),
    decidedBy: text('decided_by').$type<NonNullable<RiskDecision['decidedBy']>>(),
    checks: jsonb('checks').$type<RiskDecision['checks']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('risk_decisions_refused').on(t.merchantNo, t.tradeNo).where(sql`${t.verdict} = 'refused'`),
  ],
)
