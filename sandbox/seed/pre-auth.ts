import { sql } from 'drizzle-orm'
import { PRE_AUTH_VALID_DAYS } from '#lib/rules/pre-auth.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { SeedPart } from './part.ts'

/**
 * Sets the expiry of every pending pre-authorization, also in a database from an older version of the seed.
 */
export const preAuthPart: SeedPart = {
  name: 'pre-auth',
  version: 1,
  async run({ db }) {
    await db.execute(sql`
      update ${transactions} set next_at = created_at + make_interval(hours => ${PRE_AUTH_VALID_DAYS * 24})
      where pre_auth_status = 'pending' and next_at is null`)
  },
}
