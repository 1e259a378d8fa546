import { eq } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { PublicContext } from '#sandbox/platform/context.ts'
import { platformApps } from '#sandbox/platform/db/schema/store.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { authorizeAddress } from './addresses.ts'

/**
 * The page of the platform where the owner authorizes the app, with a state that the platform must return.
 */
export async function askPlatform(
  { db, config }: Pick<PublicContext, 'db' | 'config'>,
  platform: StorePlatform,
  domain: string,
): Promise<{ stateHash: string; authorizeAt: string }> {
  const [app] = await db.select().from(platformApps).where(eq(platformApps.platform, platform))
  if (!app) throw new Error(`no app of ${platform}`)
  const state = newSecret()
  return {
    stateHash: hashOf(state),
    authorizeAt: authorizeAddress(config, platform, { appKey: app.appKey, domain, state }),
  }
}
