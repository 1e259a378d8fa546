import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchantProfiles } from '#sandbox/platform/db/schema/merchant-info.ts'

export type Profile = typeof merchantProfiles.$inferSelect

/** The provider's data on file about a merchant, and the merchant's settings. */
export async function profileOf(db: Database, merchantNo: string): Promise<Profile | undefined> {
  const [profile] = await db
    .select()
    .from(merchantProfiles)
    .where(eq(merchantProfiles.merchantNo, merchantNo))
  return profile
}
