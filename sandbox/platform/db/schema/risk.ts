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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { alertAnswers, alertSources, alertTypes } from '#lib/contract/alert.ts'
import type {
  browserLanguages,
  FilterPeriod,
  filterAreas,
  filterConditions,
  filterStatuses,
  filterTimings,
  limitTypes,
} from '#lib/contract/customer-filter.ts'
import type { blackElements, limitedCardTypes, periodUnits } from '#lib/contract/limit.ts'
import type { alertStates } from '#lib/contract/record-states.ts'
import type { countryRuleTypes } from '#lib/contract/risk.ts'
import type { cardTypes, paymentMethods } from '#lib/contract/transaction.ts'
import type { RiskDecision } from '#lib/rules/risk-engine.ts'
import { changed, money, timestampMillis } from '../columns.ts'

/**
 * A merchant's risk settings, and the decision on each order. Without a row the provider's default applies.
 */

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

/** The risk decision on an order, with the values at that time. Orders from before this table have none. */
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
    // A rule can also find something without stopping the order.
    index('risk_decisions_found')
      .on(t.merchantNo, t.tradeNo)
      .where(sql`jsonb_path_exists(${t.checks}, '$[*].findings[*]')`),
  ],
)

/**
 * Customer filters. Their lists are stored sorted, so that `same` detects two filters for the same customers.
 */
export const customerFilters = pgTable(
  'customer_filters',
  {
    merchantNo: text('merchant_no').notNull(),
    filterNo: text('filter_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    /** `all`: every website of the gateway. */
    website: text('website').notNull(),
    limitType: text('limit_type').$type<(typeof limitTypes)[number]>().notNull(),
    condition: text('condition').$type<(typeof filterConditions)[number]>().notNull(),
    countries: jsonb('countries').$type<string[]>().notNull(),
    area: text('area').$type<(typeof filterAreas)[number]>().notNull(),
    states: jsonb('states').$type<string[]>().notNull(),
    cities: jsonb('cities').$type<string[]>().notNull(),
    languages: jsonb('languages').$type<(typeof browserLanguages)[number][]>().notNull(),
    timing: text('timing').$type<(typeof filterTimings)[number]>().notNull(),
    periods: jsonb('periods').$type<FilterPeriod[]>().notNull(),
    remark: text('remark').notNull(),
    status: text('status').$type<(typeof filterStatuses)[number]>().notNull(),
    createdAt: timestampMillis('created_at').notNull(),
    /** Digest of the filter criteria. */
    same: text('same').notNull(),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.filterNo] }),
    uniqueIndex('customer_filters_same').on(t.merchantNo, t.same),
    index('customer_filters_updated').on(t.merchantNo, t.updatedAt, t.filterNo),
    index('customer_filters_created').on(t.merchantNo, t.createdAt, t.filterNo),
  ],
)

/** Alerts: an issuer's warning before a chargeback. */
export const alerts = pgTable(
  'alerts',
  {
    merchantNo: text('merchant_no').notNull(),
    alertNo: text('alert_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    type: text('type').$type<(typeof alertTypes)[number]>().notNull(),
    source: text('source').$type<(typeof alertSources)[number]>().notNull(),
    /** Reason of the chargeback, if one follows. */
    reason: text('reason').notNull(),
    state: text('state').$type<(typeof alertStates)[number] | 'planned'>().notNull(),
    /** The refundable amount when the alert arrived. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    alertedAt: timestampMillis('alerted_at').notNull(),
    /** Deadline until which a refund certainly prevents the chargeback. */
    dueAt: timestampMillis('due_at').notNull(),
    /** When the issuer files the chargeback; null: it does not. */
    filesAt: timestampMillis('files_at'),
    /** The automatic answer; null: they were off, or the alert has not arrived. */
    answer: text('answer').$type<(typeof alertAnswers)[number]>(),
    handledAt: timestampMillis('handled_at'),
    handledBy: text('handled_by'),
    refundNo: text('refund_no'),
    disputeNo: text('dispute_no'),

    /** Copied from the order, where it never changes: the list needs no join. */
    orderNo: text('order_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    website: text('website').notNull(),
    tradeAmount: money('trade_amount').notNull(),
    tradedAt: timestampMillis('traded_at').notNull(),
    cardType: text('card_type').$type<(typeof cardTypes)[number]>(),
    cardFirst6: text('card_first6'),
    cardLast4: text('card_last4'),
    /** When the simulator changes it next; null: never. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.alertNo] }),
    uniqueIndex('alerts_trade').on(t.merchantNo, t.tradeNo),
    index('alerts_alerted').on(t.merchantNo, t.alertedAt, t.alertNo, t.state),
    index('alerts_due').on(t.merchantNo, t.dueAt, t.alertNo),
    index('alerts_amount').on(t.merchantNo, t.amount, t.alertNo),
    index('alerts_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)
