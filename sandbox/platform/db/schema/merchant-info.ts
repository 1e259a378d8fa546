import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CustomParameter, merchantSwitches } from '#lib/contract/merchant.ts'
import { changed, timestampMillis } from '../columns.ts'

/** The merchant's registered details, and its own settings. Business time. */

export const merchantProfiles = pgTable('merchant_profiles', {
  merchantNo: text('merchant_no').primaryKey(),
  /** Registered with the provider; only the provider changes it. */
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  addressZh: text('address_zh').notNull(),
  addressEn: text('address_en').notNull(),
  openedAt: timestampMillis('opened_at').notNull(),
  /** Set by the merchant. */
  customParameters: jsonb('custom_parameters').$type<CustomParameter[]>().notNull(),
  chargebackEmails: jsonb('chargeback_emails').$type<string[]>().notNull(),
  version: integer('version').notNull(),
  updatedAt: timestampMillis('updated_at'),
  updatedBy: text('updated_by'),
})

/** Switches that the merchant changed; without a row the provider's default applies. */
export const merchantSwitchStates = pgTable(
  'merchant_switches',
  {
    merchantNo: text('merchant_no').notNull(),
    name: text('name').$type<(typeof merchantSwitches)[number]>().notNull(),
    isOn: boolean('is_on').notNull(),
    ...changed(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.name] })],
)
