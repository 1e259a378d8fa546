import { eq } from 'drizzle-orm'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { arrivalAddress, returnAddress } from '#sandbox/domain/stores/store-auth/addresses.ts'
import { type App, type Params, writeParams } from '#sandbox/domain/stores/store-auth/signed-params.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { platformApps, platformShops } from '#sandbox/platform/db/schema/store.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'

/** Variants of the redirect from a platform: one genuine, the others to show how the portal rejects them. */
export const variants = ['genuine', 'tampered', 'stale', 'foreign_return'] as const
type Variant = (typeof variants)[number]

const STALE_MS = 60 * 60_000

export interface Departure {
  platform: ArrivalKind
  domain: string
  storeName: string
  variant: Variant
  /** Replaces the platform's own return URL. */
  returnTo?: string | undefined
}

/**
 * The signed address in the portal to which the platform redirects an owner. Creates the shop if it does not
 * exist.
 */
export async function arrivalUrl({ db, config }: Sandbox, departure: Departure): Promise<string> {
  const { platform, domain, storeName, variant } = departure
  const shop = await openShop(db, platform, domain, storeName)
  const params = writeParams(platform, await appOf(db, platform), {
    ...shop,
    at: new Date(Date.now() - (variant === 'stale' ? STALE_MS : 0)),
    returnTo:
      departure.returnTo ??
      (variant === 'foreign_return'
        ? 'https://phishing.example/'
        : returnAddress(config, platform, undefined)),
  })
  const sent = variant === 'tampered' ? tampered(params) : params
  return `${arrivalAddress(config, platform)}?${new URLSearchParams(sent)}`
}

/** The platform's shop with this domain, renamed to this name; created if it does not exist. */
export async function openShop(
  db: Database,
  platform: ArrivalKind,
  domain: string,
  name: string,
): Promise<typeof platformShops.$inferSelect> {
  const shop = { platform, domain, shopId: hashOf(`${platform} ${domain}`).slice(0, 20), name }
  const [opened] = await db
    .insert(platformShops)
    .values(shop)
    .onConflictDoUpdate({ target: [platformShops.platform, platformShops.domain], set: { name } })
    .returning()
  return opened ?? shop
}

export async function appOf(db: Database, platform: ArrivalKind): Promise<App> {
  const [app] = await db.select().from(platformApps).where(eq(platformApps.platform, platform))
  if (!app) throw new Error(`no app of ${platform}`)
  return app
}

/** Changes one character of the first parameter. */
function tampered(params: Params): Params {
  const [name = '', value = ''] = Object.entries(params)[0] ?? []
  return { ...params, [name]: `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}` }
}
