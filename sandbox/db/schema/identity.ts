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
import type { Rectification, WebsiteStatus } from '#lib/rules/website.ts'
import { at, moment } from '../columns.ts'

/** Merchants, their gateways and websites, their people and what these may do. */

/** Without a time: as it was set up. */
const changed = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at'),
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
  /** Signs in with 00000-1. */
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
    /** In which it settles. */
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
    /** Names it for ever, also after its url was edited. */
    websiteNo: text('website_no').notNull().default(sql`'W' || replace(gen_random_uuid()::text, '-', '')`),
    rectification: text('rectification').$type<Rectification>().notNull().default('unchecked'),
    /** What the provider's reviewers say: keys of sandbox/messages/<locale>/website.json. */
    reviewOpinion: text('review_opinion'),
    rectificationOpinion: text('rectification_opinion'),
    complianceComment: text('compliance_comment'),
    /** How often it had to be rectified. */
    rectificationCount: integer('rectification_count').notNull().default(0),
    /** Why the merchant stopped it. */
    closeReason: text('close_reason'),
    /** Business time. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Empty: it was there before anybody kept record of it. */
    createdBy: text('created_by').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at'),
    /** null: the provider's reviewers, or nobody yet. */
    updatedBy: text('updated_by'),
    /** When the reviewers come to it; null: nothing waits for them. */
    nextAt: moment('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantNo, table.url, table.gatewayNo] }),
    uniqueIndex('websites_number').on(table.merchantNo, table.websiteNo),
    index('websites_created').on(table.merchantNo, table.createdAt, table.websiteNo),
    index('websites_next').on(table.merchantNo, table.nextAt),
  ],
)

/** `*`, or the urls of pages and the paths of calls. */
export interface RoleRights {
  pages: '*' | string[]
  calls: '*' | string[]
  /** Websites whose orders the role sees; all where it is left out. */
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
    /** Of a regular role; the default ones are described in both languages by the provider's words. */
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
    role: text('role').notNull(),
    /** A deleted user's name is never given again, so that what is logged under it stays theirs. */
    status: text('status', { enum: ['active', 'deactivated', 'deleted'] }).notNull(),
    /** The merchant's own account: nobody takes it away. */
    main: boolean('main').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    /** Real time. */
    passwordChangedAt: at('password_changed_at').notNull(),
    /** Business time, as are the stamps below. */
    lastSignInAt: at('last_sign_in_at'),
    createdAt: at('created_at'),
    ...changed(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName] })],
)

/** Wrong passwords by name, whether or not the user exists: a frozen name tells nothing. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    wrong: integer('wrong').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName] })],
)

/** Earlier passwords and the present one, the newest last. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    hash: text('hash').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('password_history_user').on(table.merchantNo, table.userName, table.id)],
)

/** How a session looks at the portal as a role would: with less than its own rights, and without changing anything. */
export interface RolePreview {
  nameZh: string
  nameEn: string
  rights: RoleRights
  /** The role has rights that the session's user has not. */
  withheld: boolean
  /** ISO 8601, real time. */
  until: string
}

export const sessions = pgTable(
  'sessions',
  {
    /** Hash of the cookie. */
    id: text('id').primaryKey(),
    stage: text('stage', { enum: ['anonymous', 'second_step', 'password_due', 'signed_in'] }).notNull(),
    merchantNo: text('merchant_no'),
    userName: text('user_name'),
    /** As they were at sign-in: a change of the role holds from the next one on. */
    rights: jsonb('rights').$type<RoleRights>(),
    /** It looks at the portal as a role would; null: as itself. */
    preview: jsonb('preview').$type<RolePreview>(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', {
      enum: ['signed_out', 'password_changed', 'signed_in_elsewhere', 'role_changed', 'account_closed'],
    }),
    /** Passwords that this session compared with the earlier ones; a guesser is stopped. */
    historyChecks: integer('history_checks').notNull().default(0),
    /** When the password was last entered again: changes of the second step are open for a while after. */
    passwordCheckedAt: at('password_checked_at'),
    /** Wrong codes of the second step. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.merchantNo, table.userName)],
)
