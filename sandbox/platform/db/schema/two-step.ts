import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampMicros } from '../columns.ts'

/** Two-step authentication of a user. All times are real. */

/** A method is on since the time in its column; null: off. */
export const twoStep = pgTable(
  'two_step',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** `+`, dialing code, number. */
    smsPhone: text('sms_phone'),
    smsOnAt: timestampMicros('sms_on_at'),
    /** Base32. */
    totpSecret: text('totp_secret'),
    totpOnAt: timestampMicros('totp_on_at'),
    /** Time step of the last accepted code: this code and earlier ones are not accepted again. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** Shown as a QR code, not confirmed yet. */
    pendingSecret: text('pending_secret'),
    /** Times of wrong codes of the last day, of all methods and sign-ins (ISO 8601). */
    wrongAt: jsonb('wrong_at').$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName] })],
)

/** The pending SMS code of a session for one purpose. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    sessionId: text('session_id').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'enroll', 'confirm'] }).notNull(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Recipient of the code; during enrollment, the phone to confirm. */
    phone: text('phone').notNull(),
    hash: text('hash').notNull(),
    wrong: integer('wrong').notNull(),
    sentAt: timestampMicros('sent_at').notNull(),
    expiresAt: timestampMicros('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    index('sms_codes_user').on(table.merchantNo, table.userName, table.purpose),
  ],
)

export const backupCodes = pgTable(
  'backup_codes',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    hash: text('hash').notNull(),
    usedAt: timestampMicros('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.userName, table.hash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential ID, base64url. */
    id: text('id').primaryKey(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Random, the same for all passkeys of the user: the authenticator stores it and names the user by it. */
    userHandle: text('user_handle').notNull(),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that the authenticator has counted; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: timestampMicros('created_at').notNull(),
    lastUsedAt: timestampMicros('last_used_at'),
    /** Signs in without the password. A new password ends this until the passkey is used together with it. */
    signsIn: boolean('signs_in').notNull().default(true),
  },
  (table) => [index('passkeys_user').on(table.merchantNo, table.userName)],
)

/** Challenges that no passkey has answered yet. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  sessionId: text('session_id').notNull(),
  purpose: text('purpose', { enum: ['register', 'confirm', 'second_step', 'sign_in'] }).notNull(),
  /** The user handle of the passkey to register. */
  userHandle: text('user_handle'),
  expiresAt: timestampMicros('expires_at').notNull(),
})
