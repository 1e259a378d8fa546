import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { bankChangeStatuses } from '#lib/contract/bank-account.ts'
import type {
  authorizationReasons,
  earlyPayoutReasons,
  earlyPayoutStatuses,
  payoutEventKinds,
  payoutReturns,
} from '#lib/contract/payout.ts'
import type { authorizationStatuses } from '#lib/contract/record-states.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { bytea, moneySum, timestampMicros, timestampMillis } from '../columns.ts'

/** Where a merchant's money is paid: bank accounts, and the account with the cross-border payout provider. */

/** Only the last digits of an account number are stored, because the full number is never shown. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    merchantNo: text('merchant_no').notNull(),
    currency: text('currency').notNull(),
    accountLast4: text('account_last4').notNull(),
    bankName: text('bank_name').notNull(),
    accountName: text('account_name').notNull(),
    country: text('country').notNull(),
    bic: text('bic').notNull(),
    /** The bank from which the provider pays. */
    settlementBank: text('settlement_bank').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.currency, t.accountLast4] })],
)

/** Requests of merchants to change a bank account. A done request keeps the account that it replaced. */
export const bankAccountChanges = pgTable(
  'bank_account_changes',
  {
    merchantNo: text('merchant_no').notNull(),
    changeNo: text('change_no').notNull(),
    status: text('status').$type<(typeof bankChangeStatuses)[number]>().notNull(),
    currency: text('currency').notNull(),
    accountName: text('account_name').notNull(),
    bankName: text('bank_name').notNull(),
    country: text('country').notNull(),
    bic: text('bic').notNull(),
    accountLast4: text('account_last4').notNull(),
    replacedLast4: text('replaced_last4').notNull(),
    requestedAt: timestampMillis('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    /** Language of the user who requested it, for emails. */
    locale: text('locale').$type<Locale>().notNull(),
    endedAt: timestampMillis('ended_at'),
    /** Why it was refused: a key of sandbox/messages/<locale>/bank_account.json. */
    remark: text('remark'),
    /** When the reviewers take the next step; null: never. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.changeNo] }),
    // A merchant has at most one open request.
    uniqueIndex('bank_account_changes_open')
      .on(t.merchantNo)
      .where(sql`${t.status} in ('requested', 'in_review')`),
    index('bank_account_changes_time').on(t.merchantNo, t.requestedAt),
    index('bank_account_changes_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

/** The documents of these requests as they were uploaded. */
export const bankAccountDocuments = pgTable(
  'bank_account_documents',
  {
    merchantNo: text('merchant_no').notNull(),
    changeNo: text('change_no').notNull(),
    documentNo: text('document_no').notNull(),
    /** Position in the request, from 0. */
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    /** The type found in the bytes. */
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.changeNo, t.documentNo] })],
)

/** A merchant's account with the payout provider. A merchant has one, and its shops are authorized for it. */
export const payoutAccounts = pgTable('payout_accounts', {
  merchantNo: text('merchant_no').primaryKey(),
  /** The account number at the payout provider. */
  accountNo: text('account_no').notNull(),
  holder: text('holder').notNull(),
  boundAt: timestampMillis('bound_at').notNull(),
})

/** A shop (gateway) that the merchant connected to the payout provider, and its early payout. */
export const payoutShops = pgTable(
  'payout_shops',
  {
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    status: text('status').$type<(typeof authorizationStatuses)[number]>().notNull(),
    statusReason: text('status_reason').$type<(typeof authorizationReasons)[number]>(),
    authorizedAt: timestampMillis('authorized_at'),
    /** When the consent expires. */
    consentUntil: timestampMillis('consent_until'),
    earlyStatus: text('early_status').$type<(typeof earlyPayoutStatuses)[number]>().notNull(),
    earlyReason: text('early_reason').$type<(typeof earlyPayoutReasons)[number]>(),
    /** Times of the current or the last application. */
    appliedAt: timestampMillis('applied_at'),
    appliedBy: text('applied_by'),
    /** When the payout provider decides next; null: no decision is pending. */
    decidesAt: timestampMillis('decides_at'),
    /** Amount in the gateway's settlement currency. */
    creditLine: moneySum('credit_line'),
    currency: text('currency').notNull(),
    /** The decision of the payout provider that the control API has fixed in advance. */
    plannedPreAudit: boolean('planned_pre_audit'),
    plannedActivation: boolean('planned_activation'),
    plannedCreditLine: moneySum('planned_credit_line'),
    /** The earlier of `decides_at` and `consent_until`. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.gatewayNo] }),
    index('payout_shops_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

/**
 * A merchant's redirect to the payout provider and back: bound to a session, single use, valid for minutes.
 * Real time.
 */
export const payoutConsents = pgTable('payout_consents', {
  stateHash: text('state_hash').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  userName: text('user_name').notNull(),
  sessionId: text('session_id').notNull(),
  gatewayNo: text('gateway_no').notNull(),
  returnTo: text('return_to').$type<(typeof payoutReturns)[number]>().notNull(),
  /** Hash of the code that the payout provider issued with the consent. */
  codeHash: text('code_hash'),
  /** The account that the merchant selected there. */
  accountNo: text('account_no'),
  holder: text('holder'),
  expiresAt: timestampMicros('expires_at').notNull(),
  usedAt: timestampMicros('used_at'),
})

export const payoutEvents = pgTable(
  'payout_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    at: timestampMillis('at').notNull(),
    kind: text('kind').$type<(typeof payoutEventKinds)[number]>().notNull(),
    /** Login name; null: the payout provider. */
    actor: text('actor'),
    reason: text('reason').$type<
      (typeof authorizationReasons)[number] | (typeof earlyPayoutReasons)[number]
    >(),
    amount: moneySum('amount'),
    currency: text('currency'),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.gatewayNo, t.id] })],
)
