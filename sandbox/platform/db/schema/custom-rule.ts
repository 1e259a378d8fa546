import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  CustomGroup,
  CustomRuleForm,
  customActions,
  customMatches,
  customPeriods,
  customRuleStatuses,
  customVersionKinds,
} from '#lib/contract/custom-rule.ts'
import { changed, timestampMillis } from '../columns.ts'

/** The custom rules of a merchant, and their versions. */

export const customRules = pgTable(
  'custom_rules',
  {
    merchantNo: text('merchant_no').notNull(),
    customRuleNo: text('custom_rule_no').notNull(),
    /** The rules run in this order, from 1 without gaps. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    match: text('match').$type<(typeof customMatches)[number]>().notNull(),
    groups: jsonb('groups').$type<CustomGroup[]>().notNull(),
    action: text('action').$type<(typeof customActions)[number]>().notNull(),
    points: integer('points'),
    status: text('status').$type<(typeof customRuleStatuses)[number]>().notNull(),
    /** Why the current version was made. */
    reason: text('reason').notNull(),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.customRuleNo] }),
    index('custom_rules_position').on(t.merchantNo, t.position, t.customRuleNo),
    index('custom_rules_updated').on(t.merchantNo, t.updatedAt, t.customRuleNo),
  ],
)

/** Every version of a rule, also of a deleted one: past orders name it. */
export const customRuleVersions = pgTable(
  'custom_rule_versions',
  {
    merchantNo: text('merchant_no').notNull(),
    customRuleNo: text('custom_rule_no').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<(typeof customVersionKinds)[number]>().notNull(),
    content: jsonb('content').$type<Omit<CustomRuleForm, 'reason'>>().notNull(),
    status: text('status').$type<(typeof customRuleStatuses)[number]>().notNull(),
    revertedTo: integer('reverted_to'),
    reason: text('reason').notNull(),
    at: timestampMillis('at').notNull(),
    author: text('author').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.customRuleNo, t.version] })],
)

/** One column for each period that a condition can name. null: the order has no such number. */
const perPeriod = <Name extends string>(name: Name) =>
  ({
    [`${name}.hour`]: integer(`${name}_hour`),
    [`${name}.day`]: integer(`${name}_day`),
    [`${name}.week`]: integer(`${name}_week`),
  }) as Record<`${Name}.${(typeof customPeriods)[number]}`, ReturnType<typeof integer>>

/**
 * The earlier orders of the customer, the card and the IP address at the arrival of an order, by the keys of custom
 * rules (`factKey`). Without a card, the columns of the card are null.
 */
export const orderHistory = pgTable(
  'order_history',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    customer_orders: integer('customer_orders'),
    customer_days: integer('customer_days'),
    customer_chargebacks: integer('customer_chargebacks'),
    ...perPeriod('email_orders'),
    ...perPeriod('card_orders'),
    ...perPeriod('card_failures'),
    ...perPeriod('ip_orders'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo] })],
)
