import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoreReason } from '#lib/contract/store.ts'
import type { ArrivalKind, StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { at } from '../columns.ts'

/** Stores that merchants bind, the arrivals that lead there, and what the simulated platforms know. */

/** Keys with which a gateway's owner proves to be it where no person signs in. */
export const gatewayKeys = pgTable('gateway_keys', {
  gatewayNo: text('gateway_no').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  signKey: text('sign_key').notNull(),
  platformKey: text('platform_key').notNull(),
})

/** What each platform and the provider share: the app's key, and the secret that both sign with. */
export const platformApps = pgTable('platform_apps', {
  platform: text('platform').$type<ArrivalKind>().primaryKey(),
  appKey: text('app_key').notNull(),
  secret: text('secret').notNull(),
})

/** The platform's own side: shops that its owners have there; for logistics: accounts at the partner. */
export const platformShops = pgTable(
  'platform_shops',
  {
    platform: text('platform').$type<ArrivalKind>().notNull(),
    domain: text('domain').notNull(),
    /** The platform's own number of the shop. */
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.domain] }),
    unique('platform_shops_id').on(table.platform, table.shopId),
  ],
)

/**
 * An owner on the way to a binding, sent by a platform or from the portal: bound to a session, single use, minutes long.
 * Real time.
 */
export const arrivals = pgTable(
  'arrivals',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    platform: text('platform').$type<ArrivalKind>().notNull(),
    domain: text('domain').notNull(),
    storeName: text('store_name').notNull(),
    /** Hash of the signature that it came with, or of the state where it began in the portal: neither serves twice. */
    signatureHash: text('signature_hash').notNull().unique(),
    /** One of the platform's fixed addresses. */
    returnTo: text('return_to').notNull(),
    stage: text('stage', { enum: ['arrived', 'authorising', 'authorized', 'failed'] }).notNull(),
    /** Hash of what the platform must bring back. */
    stateHash: text('state_hash').unique(),
    merchantNo: text('merchant_no'),
    gatewayNo: text('gateway_no'),
    /** Who signed in, or began it in the portal; null: the gateway's keys did. */
    userName: text('user_name'),
    /** The portal's page on which it began, and to which it comes back; null: it began at the platform. */
    portalPage: text('portal_page').$type<StorePage>(),
    /** Wrong sign-ins; a guesser is sent back to the platform. */
    wrong: integer('wrong').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('arrivals_session').on(table.sessionId, table.finishedAt)],
)

/** A store bound to a merchant. Many may ask for it, one has it. Business time. */
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
    /** Its end, by which people tell one from another. */
    accessTokenLast4: text('access_token_last4'),
    status: text('status', { enum: ['unauthorized', 'authorized', 'failed'] }).notNull(),
    /** Why it is not authorised; null: nobody has decided yet, or it is. */
    statusReason: text('status_reason').$type<StoreReason>(),
    /** When the platform last said yes. */
    authorizedAt: at('authorized_at'),
    /** When the binding was begun. */
    boundAt: at('bound_at').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at'),
    /** Null: the store's owner, at the platform. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('stores_bound').on(table.merchantNo, table.boundAt, table.id),
    unique('stores_of_merchant').on(table.merchantNo, table.platform, table.domain),
    uniqueIndex('stores_authorized').on(table.platform, table.domain).where(sql`status = 'authorized'`),
  ],
)

/** Which account at the logistics partner may see a merchant's shipments. Business time. */
export const logisticsBindings = pgTable(
  'logistics_bindings',
  {
    merchantNo: text('merchant_no').notNull(),
    account: text('account').notNull(),
    partner: text('partner').notNull(),
    authorizedBy: text('authorized_by').notNull(),
    authorizedAt: at('authorized_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.account] })],
)
