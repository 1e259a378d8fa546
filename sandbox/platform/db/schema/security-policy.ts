import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SecurityPolicy } from '#lib/contract/security-policy.ts'
import { changed } from '../columns.ts'

/** The merchant's security policy; without a row the provider's default applies. */
export const securityPolicies = pgTable('security_policies', {
  merchantNo: text('merchant_no').primaryKey(),
  twoStepFor: text('two_step_for').$type<SecurityPolicy['twoStepFor']>().notNull(),
  /** Codes of roles. */
  twoStepRoles: jsonb('two_step_roles').$type<string[]>().notNull(),
  /** First day, in the merchant's time zone. */
  twoStepFrom: date('two_step_from', { mode: 'string' }),
  idleMinutes: integer('idle_minutes').notNull(),
  /** CIDR notation as normalNetwork() makes it; empty: all networks. */
  networks: jsonb('networks').$type<string[]>().notNull(),
  ...changed(),
})
