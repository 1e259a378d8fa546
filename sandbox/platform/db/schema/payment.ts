import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { eventKinds } from '#lib/contract/order-history.ts'
import type { orderStates } from '#lib/contract/order-state.ts'
import type { paymentStatuses } from '#lib/contract/record-states.ts'
import type { threeDSecureStates } from '#lib/contract/three-d-secure.ts'
import type {
  cardTypes,
  environments,
  frozenStatuses,
  orderOutcomes,
  paymentMethods,
  preAuthStatuses,
  preAuthTypes,
  reserveStatuses,
  settlementStatuses,
  transactionTypes,
  walletTypes,
} from '#lib/contract/transaction.ts'
import { type Address, addressKey, sameAddress } from '../address.ts'
import { money, moneySum, timestampMillis } from '../columns.ts'
import { orderStateExpression } from '../order-state.ts'

/** Payments. Every key starts with the merchant. Indexes are plain and ascending: the lists scan them backwards. */

/** The last word of a name in lower case, for the search by last name. */
export const lastNameOf = (name: AnyPgColumn | SQL): SQL => sql`lower(substring(${name} from '[^ ]+$'))`

export const customers = pgTable(
  'customers',
  {
    merchantNo: text('merchant_no').notNull(),
    customerNo: text('customer_no').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    registeredAt: timestampMillis('registered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.customerNo] }),
    index('customers_email').on(t.merchantNo, t.email, t.registeredAt),
    // Search by the beginning of the email, the name or the last name. The pattern operators work with any
    // database locale.
    index('customers_email_begins').on(t.merchantNo, t.email.op('text_pattern_ops')),
    index('customers_name_begins').on(t.merchantNo, sql`lower(${t.name}) text_pattern_ops`),
    index('customers_last_name_begins').on(t.merchantNo, sql`${lastNameOf(t.name)} text_pattern_ops`),
  ],
)

/** Columns that filters often combine: behind the index's own columns they allow index-only counts. */
function common<T>(
  t: Record<'orderState' | 'gatewayNo' | 'currency' | 'cardType' | 'method' | 'amount', T>,
  ...without: T[]
): T[] {
  return [t.orderState, t.gatewayNo, t.currency, t.cardType, t.method, t.amount].filter(
    (column) => !without.includes(column),
  )
}

/** An index on one column, then by time. */
function byTime<T>(t: Parameters<typeof common<T>>[0] & Record<'createdAt' | 'tradeNo', T>, column: T): T[] {
  return [column, t.createdAt, t.tradeNo, ...common<T>(t, column)]
}

/** An index by time, with the columns by which custom rules count earlier orders without reading the rows. */
const counted = <T>(
  t: Record<'createdAt' | 'tradeNo' | 'environment' | 'errorCode', T>,
  ...more: T[]
): T[] => [t.createdAt, t.tradeNo, t.environment, t.errorCode, ...more]

export const transactions = pgTable(
  'transactions',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    orderNo: text('order_no').notNull(),
    /** The payment link that the payment was made through. */
    linkNo: text('link_no'),
    gatewayNo: text('gateway_no').notNull(),
    website: text('website').notNull(),
    environment: text('environment').$type<(typeof environments)[number]>().notNull(),
    status: text('status').$type<(typeof paymentStatuses)[number]>().notNull(),
    method: text('method').$type<(typeof paymentMethods)[number]>().notNull(),
    walletType: text('wallet_type').$type<(typeof walletTypes)[number]>().notNull().default('none'),
    createdAt: timestampMillis('created_at').notNull(),
    customerNo: text('customer_no').notNull(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),

    cardType: text('card_type').$type<(typeof cardTypes)[number]>(),
    cardFirst6: text('card_first6'),
    cardLast4: text('card_last4'),
    /** Keyed hash of the card number: identifies the same card without storing the number. */
    cardHash: text('card_hash'),
    cardHolder: text('card_holder'),
    cardExpiry: text('card_expiry'),
    issuingBank: text('issuing_bank'),
    bankCountry: text('bank_country'),

    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** What was pre-authorized, if only a part of it was completed; the order's amount is that part. */
    authorizedAmount: money('authorized_amount'),
    /** Sum of the refunds that have not failed. */
    refundedAmount: money('refunded_amount').notNull().default('0'),
    frozenAmount: money('frozen_amount').notNull().default('0'),
    frozenStatus: text('frozen_status').$type<(typeof frozenStatuses)[number]>().notNull().default('none'),
    holdAmount: money('hold_amount').notNull().default('0'),
    holdStatus: text('hold_status').$type<(typeof frozenStatuses)[number]>().notNull().default('none'),

    transactionType: text('transaction_type').$type<(typeof transactionTypes)[number]>().notNull(),
    preAuthType: text('pre_auth_type').$type<(typeof preAuthTypes)[number]>().notNull().default('none'),
    preAuthStatus: text('pre_auth_status')
      .$type<(typeof preAuthStatuses)[number]>()
      .notNull()
      .default('none'),
    settlementStatus: text('settlement_status')
      .$type<(typeof settlementStatuses)[number]>()
      .notNull()
      .default('unsettled'),
    reserveStatus: text('reserve_status').$type<(typeof reserveStatuses)[number]>().notNull().default('none'),
    reconciled: boolean('reconciled').notNull().default(false),

    ip: text('ip').notNull(),
    ipCountry: text('ip_country'),
    ipCity: text('ip_city'),
    /** The preferred language of the customer's browser, BCP 47; null: not sent, or no browser involved. */
    browserLanguage: text('browser_language'),
    merchantIp: text('merchant_ip').notNull(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    /**
     * Derived from the addresses for indexes: risk checks count and compare by these columns. null: the order
     * has none.
     */
    billingPhone: text('billing_phone').generatedAlwaysAs(sql`nullif(billing_address ->> 'phone', '')`),
    billingCountry: text('billing_country').generatedAlwaysAs(sql`billing_address ->> 'country'`),
    shippingCountry: text('shipping_country').generatedAlwaysAs(sql`shipping_address ->> 'country'`),
    billingKey: text('billing_key').generatedAlwaysAs(addressKey(sql`billing_address`)),
    shippingKey: text('shipping_key').generatedAlwaysAs(addressKey(sql`shipping_address`)),
    sameAddress: boolean('same_address').generatedAlwaysAs(
      sameAddress(sql`billing_address`, sql`shipping_address`),
    ),

    riskScore: integer('risk_score').notNull(),
    /** Score of the scoring service, 0.00 to 100.00, whether or not its rule was on. */
    thirdPartyScore: numeric('third_party_score', { precision: 5, scale: 2 }),
    /** The gateway's limits at the time of the order. */
    preAuthScore: integer('pre_auth_score').notNull(),
    totalScore: integer('total_score').notNull(),
    errorCode: text('error_code'),
    /** State of the authentication of the cardholder. */
    threeDSecure: text('three_d_secure')
      .$type<(typeof threeDSecureStates)[number]>()
      .notNull()
      .default('none'),
    /**
     * The status; for a failed order also the cause: R codes are from the risk checks, I codes are interface
     * errors.
     */
    outcome: text('outcome')
      .$type<(typeof orderOutcomes)[number]>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when status <> 'failed' then status when pre_auth_status in ('revoked', 'expired') then pre_auth_status
          when error_code like 'R%' then 'refused_by_risk' when error_code like 'I%' then 'interface_error'
          else 'declined' end`,
      ),

    orderState: text('order_state')
      .$type<(typeof orderStates)[number]>()
      .notNull()
      .generatedAlwaysAs(sql.raw(orderStateExpression())),

    trackingNumber: text('tracking_number'),
    trackingSite: text('tracking_site'),
    carrierCode: text('carrier_code'),
    fulfilledAt: timestampMillis('fulfilled_at'),
    waybillUploaded: boolean('waybill_uploaded').notNull().default(false),

    /** Planned outcome of a local payment method, and its time; null once the outcome is reached. */
    plannedStatus: text('planned_status').$type<'success' | 'failed'>(),
    plannedErrorCode: text('planned_error_code'),
    processesAt: timestampMillis('processes_at'),
    concludesAt: timestampMillis('concludes_at'),
    /** When a successful payment appears in the acquirer's file; the later steps belong to settlement. */
    reconcilesAt: timestampMillis('reconciles_at'),
    /** The earliest future moment of those above; null: no automatic change is pending. */
    nextAt: timestampMillis('next_at'),
    /** The acquirer declines every refund: the payment was made with the test card for this case. */
    refundsFail: boolean('refunds_fail').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('transactions_created').on(
      t.merchantNo,
      t.createdAt,
      t.tradeNo,
      ...common(t),
      t.status,
      t.environment,
      t.transactionType,
    ),
    index('transactions_amount').on(t.merchantNo, t.amount, t.tradeNo, t.createdAt, ...common(t, t.amount)),
    // Sorts by amount within a currency: the orders of a weak currency are at one end of all amounts.
    index('transactions_currency_amount').on(
      t.merchantNo,
      t.currency,
      t.amount,
      t.tradeNo,
      t.createdAt,
      ...common(t, t.currency, t.amount),
    ),
    // Pattern operators: finds the full order number and its beginning.
    index('transactions_order_begins').on(t.merchantNo, t.orderNo.op('text_pattern_ops')),
    index('transactions_state').on(t.merchantNo, ...byTime(t, t.orderState)),
    index('transactions_method').on(t.merchantNo, ...byTime(t, t.method)),
    index('transactions_gateway').on(t.merchantNo, ...byTime(t, t.gatewayNo)),
    index('transactions_gateway_state').on(
      t.merchantNo,
      t.gatewayNo,
      ...byTime(t, t.orderState).filter((column) => column !== t.gatewayNo),
    ),
    index('transactions_website').on(t.merchantNo, ...byTime(t, t.website)),
    index('transactions_currency').on(t.merchantNo, ...byTime(t, t.currency)),
    index('transactions_card_type').on(t.merchantNo, ...byTime(t, t.cardType)),
    index('transactions_bank_country').on(t.merchantNo, ...byTime(t, t.bankCountry)),
    index('transactions_ip_country').on(t.merchantNo, ...byTime(t, t.ipCountry)),
    index('transactions_type').on(t.merchantNo, ...byTime(t, t.transactionType)),
    index('transactions_settlement').on(t.merchantNo, ...byTime(t, t.settlementStatus)),
    // Orders that are not settled yet, a small part of all: the next payouts and the amounts in transit.
    index('transactions_open')
      .on(
        t.merchantNo,
        t.settlementStatus,
        t.concludesAt,
        t.gatewayNo,
        t.tradeNo,
        t.createdAt,
        t.orderNo,
        t.amount,
        t.currency,
        t.method,
        t.cardType,
      )
      .where(
        sql`${t.status} = 'success' and ${t.environment} = 'live' and ${t.settlementStatus} in ('unsettled', 'settling')`,
      ),
    index('transactions_environment').on(t.merchantNo, ...byTime(t, t.environment)),
    index('transactions_outcome').on(t.merchantNo, ...byTime(t, t.outcome), t.environment),
    index('transactions_error')
      .on(t.merchantNo, ...byTime(t, t.errorCode), t.environment)
      .where(sql`${t.errorCode} is not null`),
    // Most orders need no 3-D Secure.
    index('transactions_three_d_secure')
      .on(t.merchantNo, ...byTime(t, t.threeDSecure))
      .where(sql`${t.threeDSecure} <> 'none'`),
    index('transactions_email').on(t.merchantNo, t.email, ...counted(t, t.status)),
    index('transactions_last4').on(t.merchantNo, t.cardLast4, t.createdAt, t.tradeNo, t.cardFirst6),
    index('transactions_first6').on(t.merchantNo, t.cardFirst6, t.createdAt, t.tradeNo, t.cardLast4),
    index('transactions_card').on(t.merchantNo, t.cardHash, ...counted(t, t.orderState)),
    index('transactions_ip').on(t.merchantNo, t.ip, ...counted(t)),
    // Further attributes that a frequency rule can count by, in addition to card, email and IP.
    index('transactions_phone').on(t.merchantNo, t.billingPhone, t.createdAt),
    index('transactions_name').on(t.merchantNo, t.customerName, t.createdAt),
    index('transactions_billing').on(t.merchantNo, t.billingKey, t.createdAt),
    index('transactions_shipping').on(t.merchantNo, t.shippingKey, t.createdAt),
    index('transactions_pre_auth')
      .on(t.merchantNo, ...byTime(t, t.preAuthStatus))
      .where(sql`${t.preAuthStatus} <> 'none'`),
    // Columns that a rule reads from all orders of several months: a rule is tested on them without reading
    // the rows.
    index('transactions_risk').on(
      t.merchantNo,
      t.createdAt,
      t.tradeNo,
      t.environment,
      ...common(t),
      t.status,
      t.errorCode,
      t.preAuthType,
      t.riskScore,
      t.preAuthScore,
      t.totalScore,
      t.thirdPartyScore,
      t.bankCountry,
      t.ipCountry,
      t.billingCountry,
      t.shippingCountry,
      t.sameAddress,
      t.browserLanguage,
      t.ip,
      t.website,
    ),
    // Orders that need a waybill, by whether they have one. The index has the state, because refunded orders need none.
    index('transactions_waybill')
      .on(t.merchantNo, t.waybillUploaded, t.createdAt, t.tradeNo, t.gatewayNo, t.orderState)
      .where(sql`${t.status} = 'success'`),
    index('transactions_tracking')
      .on(t.merchantNo, t.trackingNumber)
      .where(sql`${t.trackingNumber} is not null`),
    index('transactions_link')
      .on(t.merchantNo, t.linkNo, t.createdAt, t.tradeNo, t.status, t.amount)
      .where(sql`${t.linkNo} is not null`),
    index('transactions_link_created')
      .on(t.merchantNo, t.createdAt, t.tradeNo, t.linkNo)
      .where(sql`${t.linkNo} is not null`),
    index('transactions_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

/** Risk rules that a payment triggered. The payment's score is the sum of the scores that count. */
export const transactionRules = pgTable(
  'transaction_rules',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    ruleCode: text('rule_code').notNull(),
    score: integer('score').notNull(),
    /** Measured values; they are put into words when they are read. */
    measured: jsonb('measured').$type<Record<string, string | number>>().notNull(),
    /**
     * Whether its points are part of the score. A rule that is off, or that let the order pass, is only
     * recorded.
     */
    counted: boolean('counted').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo, t.ruleCode] }),
    index('transaction_rules_code').on(t.merchantNo, t.ruleCode, t.tradeNo, t.score, t.counted),
  ],
)

export const transactionEvents = pgTable(
  'transaction_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    at: timestampMillis('at').notNull(),
    kind: text('kind').$type<(typeof eventKinds)[number]>().notNull(),
    actor: text('actor'),
    amount: moneySum('amount'),
    currency: text('currency'),
    reference: text('reference'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo, t.id] })],
)

export const transactionProducts = pgTable(
  'transaction_products',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    quantity: integer('quantity').notNull(),
    deliveryMethod: text('delivery_method'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo, t.position] })],
)

/** The scores above which a gateway pre-authorizes or blocks an order. */
export const riskScores = pgTable(
  'risk_scores',
  {
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    preAuthScore: integer('pre_auth_score').notNull(),
    totalScore: integer('total_score').notNull(),
    version: integer('version').notNull().default(0),
    /** null: the provider's default values. */
    updatedAt: timestampMillis('updated_at'),
    updatedBy: text('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.gatewayNo] })],
)
