import { eq } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { PublicContext } from '../context.ts'
import { platformApps } from '../db/schema/store.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { authoriseAddress } from './addresses.ts'

/** The platform's page on which the store's owner authorises, with a state that must come back. */
export async function askPlatform(
  { db, config }: Pick<PublicContext, 'db' | 'config'>,
  platform: StorePlatform,
  domain: string,
): Promise<{ stateHash: string; authoriseAt: string }> {
  const [app] = await db.select().from(platformApps).where(eq(platformApps.platform, platform))
  if (!app) throw new Error(`no app of ${platform}`)
  const state = newSecret()
  return {
    stateHash: hashOf(state),
    authoriseAt: authoriseAddress(config, platform, { appKey: app.appKey, domain, state }),
  }
}
