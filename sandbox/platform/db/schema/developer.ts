import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { keyEnvironments, keyScopes, keyStatuses } from '#lib/contract/developer.ts'
import { changed, timestampMillis } from '../columns.ts'

/** Integration settings of a merchant's shop: API keys, and the logo on the payment page. Business time. */

/** Keys of the payment API. The key is generated when it is shown, and only its hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    merchantNo: text('merchant_no').notNull(),
    keyNo: text('key_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    environment: text('environment').$type<(typeof keyEnvironments)[number]>().notNull(),
    /** The number of the first key of those that replaced each other. */
    series: text('series').notNull(),
    /** null: the first key of the gateway. */
    name: text('name'),
    scopes: text('scopes').array().$type<(typeof keyScopes)[number][]>().notNull(),
    /** In CIDR notation; empty: all networks. */
    networks: text('networks').array().notNull(),
    status: text('status').$type<(typeof keyStatuses)[number]>().notNull(),
    /** null: the key was not shown yet, so it does not exist. */
    hash: text('hash'),
    /** The first four characters after the prefix. */
    firstFour: text('first_four'),
    lastFour: text('last_four'),
    createdAt: timestampMillis('created_at').notNull(),
    /** null: the provider. */
    createdBy: text('created_by'),
    shownAt: timestampMillis('shown_at'),
    shownBy: text('shown_by'),
    activatedAt: timestampMillis('activated_at'),
    activatedBy: text('activated_by'),
    /** When a new key replaced it. */
    replacedAt: timestampMillis('replaced_at'),
    /** When it stops working: the end that was chosen for it, or that of its overlap. */
    expiresAt: timestampMillis('expires_at'),
    lastUsedAt: timestampMillis('last_used_at'),
    /** The first payment with the key that succeeded at once. */
    firstPaidAt: timestampMillis('first_paid_at'),
    firstPaidTradeNo: text('first_paid_trade_no'),
    version: integer('version').notNull(),
    updatedBy: text('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.keyNo] }),
    unique('api_keys_hash').on(t.hash),
    index('api_keys_gateway').on(t.merchantNo, t.gatewayNo, t.environment),
    // Of two simultaneous rotations, only one succeeds.
    uniqueIndex('api_keys_current').on(t.merchantNo, t.series).where(sql`${t.replacedAt} is null`),
  ],
)

/** The logo on a gateway's payment page. */
export const gatewayLogos = pgTable(
  'gateway_logos',
  {
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    pictureNo: text('picture_no').notNull(),
    ...changed(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.gatewayNo] })],
)
