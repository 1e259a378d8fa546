import { sql } from 'drizzle-orm'
import { PRE_AUTH_VALID_DAYS } from '#lib/rules/pre-auth.ts'
import { transactions } from '../db/schema/payment.ts'
import type { SeedPart } from './part.ts'

/** Tells every pending pre-authorisation when it lapses, also those of a world that did not know of it. */
export const preAuthPart: SeedPart = {
  name: 'pre-auth',
  version: 1,
  async run({ db }) {
    await db.execute(sql`
      update ${transactions} set next_at = created_at + make_interval(hours => ${PRE_AUTH_VALID_DAYS * 24})
      where pre_auth_status = 'pending' and next_at is null`)
  },
}
