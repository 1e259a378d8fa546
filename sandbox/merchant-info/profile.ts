import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { merchantProfiles } from '../db/schema/merchant-info.ts'

export type Profile = typeof merchantProfiles.$inferSelect

/** What the provider has on file of a merchant, and what the merchant has set. */
export async function profileOf(db: Database, merchantNo: string): Promise<Profile | undefined> {
  const [profile] = await db
    .select()
    .from(merchantProfiles)
    .where(eq(merchantProfiles.merchantNo, merchantNo))
  return profile
}
