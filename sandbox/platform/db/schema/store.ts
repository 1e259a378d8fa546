import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoreReason } from '#lib/contract/store.ts'
import type { ArrivalKind, StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { timestampMicros } from '../columns.ts'

/** Stores that merchants connect, the redirects on the way there, and the data of the simulated platforms. */

/** Keys that authenticate a gateway's owner where no user signs in. */
export const gatewayKeys = pgTable('gateway_keys', {
  gatewayNo: text('gateway_no').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  signKey: text('sign_key').notNull(),
  platformKey: text('platform_key').notNull(),
})

/** Shared by each platform and the provider: the app key, and the secret that both sign with. */
export const platformApps = pgTable('platform_apps', {
  platform: text('platform').$type<ArrivalKind>().primaryKey(),
  appKey: text('app_key').notNull(),
  secret: text('secret').notNull(),
})

/** Data of the simulated platform: the owners' shops; for logistics, the accounts at the partner. */
export const platformShops = pgTable(
  'platform_shops',
  {
    platform: text('platform').$type<ArrivalKind>().notNull(),
    domain: text('domain').notNull(),
    /** The shop ID at the platform. */
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.domain] }),
    unique('platform_shops_id').on(table.platform, table.shopId),
  ],
)

/**
 * A store owner who is connecting a store, redirected by a platform or from the portal: bound to a session,
 * single use, valid for minutes. Real time.
 */
export const arrivals = pgTable(
  'arrivals',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    platform: text('platform').$type<ArrivalKind>().notNull(),
    domain: text('domain').notNull(),
    storeName: text('store_name').notNull(),
    /**
     * Hash of the signature in the request, or of the state if it began in the portal. Neither can be used
     * twice.
     */
    signatureHash: text('signature_hash').notNull().unique(),
    /** One of the platform's fixed return URLs. */
    returnTo: text('return_to').notNull(),
    stage: text('stage', { enum: ['arrived', 'authorizing', 'authorized', 'failed'] }).notNull(),
    /** Hash of the state that the platform must return. */
    stateHash: text('state_hash').unique(),
    merchantNo: text('merchant_no'),
    gatewayNo: text('gateway_no'),
    /** The user who signed in, or who started in the portal; null: the gateway's keys were used. */
    userName: text('user_name'),
    /** The portal page on which it began and to which it returns; null: it began at the platform. */
    portalPage: text('portal_page').$type<StorePage>(),
    /** Failed sign-ins; after too many the user is redirected to the platform. */
    wrong: integer('wrong').notNull().default(0),
    expiresAt: timestampMicros('expires_at').notNull(),
    finishedAt: timestampMicros('finished_at'),
  },
  (table) => [index('arrivals_session').on(table.sessionId, table.finishedAt)],
)

/**
 * A store connected to a merchant. Several merchants can request a store, but only one can have it. Business
 * time.
 */
export const stores = pgTable(
  'stores',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    accessTokenHash: text('access_token_hash'),
    /** Its last 4 characters, for identification. */
    accessTokenLast4: text('access_token_last4'),
    status: text('status', { enum: ['unauthorized', 'authorized', 'failed'] }).notNull(),
    /** Why it is not authorized; null: no decision yet, or it is authorized. */
    statusReason: text('status_reason').$type<StoreReason>(),
    /** When the platform last authorized it. */
    authorizedAt: timestampMicros('authorized_at'),
    /** When the connection was started. */
    boundAt: timestampMicros('bound_at').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestampMicros('updated_at'),
    /** null: the store's owner, at the platform. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('stores_bound').on(table.merchantNo, table.boundAt, table.id),
    unique('stores_of_merchant').on(table.merchantNo, table.platform, table.domain),
    uniqueIndex('stores_authorized').on(table.platform, table.domain).where(sql`status = 'authorized'`),
  ],
)

/** The account at the logistics partner that can view a merchant's shipments. Business time. */
export const logisticsBindings = pgTable(
  'logistics_bindings',
  {
    merchantNo: text('merchant_no').notNull(),
    account: text('account').notNull(),
    partner: text('partner').notNull(),
    authorizedBy: text('authorized_by').notNull(),
    authorizedAt: timestampMicros('authorized_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.account] })],
)
