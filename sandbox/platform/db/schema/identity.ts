import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Rectification, WebsiteStatus } from '#lib/rules/website.ts'
import { timestampMicros, timestampMillis } from '../columns.ts'

/** Merchants, their gateways and websites, their users and the users' permissions. */

/** A row without a time is unchanged since the setup. */
const changed = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: timestampMicros('updated_at'),
  updatedBy: text('updated_by'),
})

export const merchants = pgTable('merchants', {
  merchantNo: text('merchant_no').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
  payout: boolean('payout').notNull(),
  multiCurrency: boolean('multi_currency').notNull(),
  sellerKyb: boolean('seller_kyb').notNull(),
  /** Users sign in with 00000-1 (reduced mode). */
  degraded: boolean('degraded').notNull(),
})

export const gateways = pgTable(
  'gateways',
  {
    gatewayNo: text('gateway_no').primaryKey(),
    merchantNo: text('merchant_no').notNull(),
    labelZh: text('label_zh').notNull(),
    labelEn: text('label_en').notNull(),
    environment: text('environment', { enum: ['live', 'test'] }).notNull(),
    /** The settlement currency. */
    currency: text('currency').notNull(),
    /** 0 Sunday … 6 Saturday, see lib/rules/settlement. */
    tabulationWeekday: integer('tabulation_weekday').notNull(),
  },
  (table) => [index('gateways_merchant').on(table.merchantNo)],
)

export const websites = pgTable(
  'websites',
  {
    merchantNo: text('merchant_no').notNull(),
    url: text('url').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    status: text('status').$type<WebsiteStatus>().notNull(),
    /** Permanent number of the website; it stays the same after its URL is edited. */
    websiteNo: text('website_no').notNull().default(sql`'W' || replace(gen_random_uuid()::text, '-', '')`),
    rectification: text('rectification').$type<Rectification>().notNull().default('unchecked'),
    /** The reviewers' comments: keys of sandbox/messages/<locale>/website.json. */
    reviewOpinion: text('review_opinion'),
    rectificationOpinion: text('rectification_opinion'),
    complianceComment: text('compliance_comment'),
    rectificationCount: integer('rectification_count').notNull().default(0),
    /** Why the merchant deactivated it. */
    closeReason: text('close_reason'),
    /** Business time. */
    createdAt: timestampMillis('created_at').notNull().defaultNow(),
    /** Empty: it was created before this column existed. */
    createdBy: text('created_by').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: timestampMillis('updated_at'),
    /** The order by the last change: rows that were never changed come in at their creation. */
    changedAt: timestampMillis('changed_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(updated_at, created_at)`),
    /** null: the provider's reviewers, or not changed yet. */
    updatedBy: text('updated_by'),
    /** When the reviewers process it; null: no review is pending. */
    nextAt: timestampMillis('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantNo, table.url, table.gatewayNo] }),
    uniqueIndex('websites_number').on(table.merchantNo, table.websiteNo),
    index('websites_created').on(table.merchantNo, table.createdAt, table.websiteNo),
    index('websites_changed').on(table.merchantNo, table.changedAt, table.websiteNo),
    index('websites_next').on(table.merchantNo, table.nextAt),
  ],
)

/** `*`, or the urls of pages and the paths of calls. */
export interface RoleRights {
  pages: '*' | string[]
  calls: '*' | string[]
  /** Websites whose orders the role sees; all websites if omitted. */
  sites?: '*' | string[]
}

export const roles = pgTable(
  'roles',
  {
    merchantNo: text('merchant_no').notNull(),
    code: text('code').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** A default role cannot be changed. */
    type: text('type', { enum: ['default', 'regular'] }).notNull(),
    displayHome: boolean('display_home').notNull(),
    rights: jsonb('rights').$type<RoleRights>().notNull(),
    /**
     * Description of a regular role; the provider's messages describe the default roles in both languages.
     */
    description: text('description').notNull().default(''),
    ...changed(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.code] })],
)

export const users = pgTable(
  'users',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Language of emails: of the invitation, then of the last sign-in; null: unknown, both languages. */
    locale: text('locale').$type<Locale>(),
    role: text('role').notNull(),
    /** The name of a deleted user is never used again, so that log entries remain unique to that user. */
    status: text('status', { enum: ['active', 'deactivated', 'deleted'] }).notNull(),
    /** The merchant's main account: it cannot be deleted. */
    main: boolean('main').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    /** Real time. */
    passwordChangedAt: timestampMicros('password_changed_at').notNull(),
    /** Business time, like the stamps below. */
    lastSignInAt: timestampMicros('last_sign_in_at'),
    /** When the user was invited, until the first password is set. Real time. */
    invitedAt: timestampMicros('invited_at'),
    createdAt: timestampMicros('created_at'),
    ...changed(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName] })],
)

/**
 * Wrong passwords per name and network, whether or not the user exists: a frozen name does not reveal which.
 * The row of the network `*` counts the wrong passwords from networks that the user never signed in from.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** See lib/rules/network. */
    network: text('network').notNull(),
    wrong: integer('wrong').notNull(),
    /** Time of the last wrong password. */
    at: timestampMicros('at').notNull(),
    /** Sign-in from the network is frozen since then; in the row `*`, from all networks, by the provider. */
    frozenAt: timestampMicros('frozen_at'),
    /** Last correct password from this network. */
    usedAt: timestampMicros('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName, table.network] })],
)

/**
 * Changes of a user's email address. The new address counts once its link is opened; the link to the old
 * address reverts the change. Real time.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: text('confirm_hash').notNull(),
    confirmUntil: timestampMicros('confirm_until').notNull(),
    confirmedAt: timestampMicros('confirmed_at'),
    /** The first link is mailed with the request, the second with the confirmation. */
    revertHashes: text('revert_hashes').array().notNull(),
    revertUntil: timestampMicros('revert_until').notNull(),
  },
  (table) => [index('email_changes_user').on(table.merchantNo, table.userName, table.id)],
)

/** Earlier passwords and the current one, the newest last. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    hash: text('hash').notNull(),
    at: timestampMicros('at').notNull(),
  },
  (table) => [index('password_history_user').on(table.merchantNo, table.userName, table.id)],
)

/**
 * Role preview: the session sees the portal with the permissions of a role, never more than its own, and
 * read-only.
 */
export interface RolePreview {
  nameZh: string
  nameEn: string
  rights: RoleRights
  /** The role has permissions that the session's user does not have. */
  withheld: boolean
  /** ISO 8601, real time. */
  until: string
}

export const sessions = pgTable(
  'sessions',
  {
    /** Hash of the cookie. */
    id: text('id').primaryKey(),
    /** Names the session in lists. */
    sessionNo: text('session_no').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    stage: text('stage', {
      enum: ['anonymous', 'second_step', 'password_due', 'two_step_due', 'signed_in'],
    }).notNull(),
    merchantNo: text('merchant_no'),
    userName: text('user_name'),
    /** Permissions at sign-in: a change of the role applies from the next sign-in. */
    rights: jsonb('rights').$type<RoleRights>(),
    /** Active role preview; null: none. */
    preview: jsonb('preview').$type<RolePreview>(),
    /** Where it was started: IP address, browser and system. */
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    createdAt: timestampMicros('created_at').notNull(),
    seenAt: timestampMicros('seen_at').notNull(),
    endedAt: timestampMicros('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'signed_out',
        'password_changed',
        'signed_in_elsewhere',
        'role_changed',
        'account_closed',
        'ended_remotely',
        'network_not_allowed',
      ],
    }),
    /** How often this session compared a password with earlier ones; the limit stops guessing. */
    historyChecks: integer('history_checks').notNull().default(0),
    /** When the password was last entered again: two-step settings can be changed for a while after it. */
    passwordCheckedAt: timestampMicros('password_checked_at'),
    /** Wrong two-step authentication codes. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.merchantNo, table.userName)],
)

/** Browsers and networks that a user has signed in with. Sessions are not kept long enough for this. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Browser and system without the version. */
    browser: text('browser').notNull(),
    /** See lib/rules/network. */
    network: text('network').notNull(),
    /** Last sign-in. Real time. */
    usedAt: timestampMicros('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName, table.browser, table.network] })],
)
