import { createHash } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { StoreReason } from '#lib/contract/store.ts'
import type { ArrivalKind, StorePlatform } from '#lib/contract/store-auth.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { gatewayKeys, platformApps, platformShops, stores } from '#sandbox/platform/db/schema/store.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import type { SeedPart } from './part.ts'

/** The keys of every gateway, the apps at the platforms, shops for new users, and stores in every state. */

/** The same key at every seeding, so that a noted key stays valid. */
const keyOf = (kind: string, name: string): string =>
  createHash('sha256').update(`${kind} of ${name} in the sandbox`).digest('hex').slice(0, 32)

export const keysOfGateway = (gatewayNo: string): { signKey: string; platformKey: string } => ({
  signKey: keyOf('sign key', gatewayNo),
  platformKey: keyOf('platform key', gatewayNo),
})

const appKeys: Record<ArrivalKind, string> = {
  shopify: 'shopify-app-7d41',
  wix: 'wix-app-1f0c',
  shopline: 'shopline-app-93be',
  shoplazza: 'shoplazza-app-c258',
  logistics: 'yuntong-express',
}

/** Default values on the platforms' start page. */
export const seededShops: readonly (typeof platformShops.$inferInsert)[] = [
  { platform: 'shopify', domain: 'haituo-outdoor', shopId: '70100001', name: 'Haituo Outdoor' },
  { platform: 'wix', domain: 'haituo-home', shopId: 'b6a0f1d2-haituo-home', name: 'Haituo Home' },
  { platform: 'shopline', domain: 'haituo-toys', shopId: '70100003', name: '海拓玩具' },
  { platform: 'shoplazza', domain: 'haituo-garden', shopId: '70100004', name: 'Haituo Garden' },
  { platform: 'logistics', domain: 'YT-880215', shopId: 'YT-880215', name: 'Yuntong Express' },
]

interface SeededStore {
  platform: StorePlatform
  domain: string
  name: string
  gatewayNo: string
  /** Days ago. */
  bound: number
  authorized?: number
  status: 'unauthorized' | 'authorized' | 'failed'
  reason?: StoreReason
}

/** Stores of the demo merchant in every state on every platform; another merchant has one of them. */
const seededStores: readonly SeededStore[] = [
  {
    platform: 'shopify',
    domain: 'haituo-camping',
    name: 'Haituo Camping',
    gatewayNo: '10000101',
    bound: 210,
    authorized: 208,
    status: 'authorized',
  },
  {
    platform: 'shopify',
    domain: 'haituo-cycling',
    name: 'Haituo Cycling',
    gatewayNo: '10000102',
    bound: 150,
    authorized: 150,
    status: 'authorized',
  },
  {
    platform: 'shopify',
    domain: 'haituo-fishing',
    name: '海拓渔具',
    gatewayNo: '10000103',
    bound: 34,
    status: 'failed',
    reason: 'denied',
  },
  {
    platform: 'shopify',
    domain: 'haituo-running',
    name: 'Haituo Running',
    gatewayNo: '10000101',
    bound: 2,
    status: 'unauthorized',
  },
  {
    platform: 'wix',
    domain: 'haituo-studio',
    name: 'Haituo Studio',
    gatewayNo: '10000101',
    bound: 120,
    authorized: 120,
    status: 'authorized',
  },
  {
    platform: 'wix',
    domain: 'haituo-print',
    name: '海拓定制',
    gatewayNo: '10000104',
    bound: 95,
    authorized: 94,
    status: 'unauthorized',
    reason: 'uninstalled',
  },
  {
    platform: 'wix',
    domain: 'haituo-gallery',
    name: 'Haituo Gallery',
    gatewayNo: '10000102',
    bound: 12,
    status: 'failed',
    reason: 'denied',
  },
  {
    platform: 'shopline',
    domain: 'haituo-kids',
    name: '海拓童装',
    gatewayNo: '10000101',
    bound: 80,
    authorized: 80,
    status: 'authorized',
  },
  {
    platform: 'shopline',
    domain: 'haituo-baby',
    name: 'Haituo Baby',
    gatewayNo: '10000102',
    bound: 66,
    authorized: 65,
    status: 'unauthorized',
    reason: 'app_removed',
  },
  {
    platform: 'shopline',
    domain: 'toy-market',
    name: 'Toy Market',
    gatewayNo: '10000103',
    bound: 20,
    status: 'failed',
    reason: 'bound_elsewhere',
  },
  {
    platform: 'shopline',
    domain: 'toy-market',
    name: 'Toy Market',
    gatewayNo: '10000201',
    bound: 75,
    authorized: 75,
    status: 'authorized',
  },
  {
    platform: 'shoplazza',
    domain: 'haituo-kitchen',
    name: 'Haituo Kitchen',
    gatewayNo: '10000101',
    bound: 58,
    authorized: 58,
    status: 'authorized',
  },
  {
    platform: 'shoplazza',
    domain: 'haituo-light',
    name: '海拓灯具',
    gatewayNo: '10000102',
    bound: 5,
    status: 'unauthorized',
  },
  {
    platform: 'shoplazza',
    domain: 'haituo-terrace',
    name: 'Haituo Terrace',
    gatewayNo: '10000104',
    bound: 41,
    status: 'failed',
    reason: 'denied',
  },
]

const shopOf = ({ platform, domain, name }: SeededStore): typeof platformShops.$inferInsert => ({
  platform,
  domain,
  name,
  shopId: keyOf(`shop at ${platform}`, domain).slice(0, 20),
})

function storeOf(store: SeededStore, now: Date): typeof stores.$inferInsert {
  const { platform, domain, name, gatewayNo, bound, authorized, status, reason = null } = store
  const token = keyOf(`access token at ${platform}`, domain)
  return {
    merchantNo: gatewayNo.slice(0, 6),
    gatewayNo,
    platform,
    domain,
    name,
    status,
    statusReason: reason,
    ...(status === 'authorized' && { accessTokenHash: hashOf(token), accessTokenLast4: token.slice(-4) }),
    authorizedAt: authorized === undefined ? null : subDays(now, authorized),
    boundAt: subDays(now, bound),
  }
}

export const storesPart: SeedPart = {
  name: 'stores',
  version: 2,
  async run({ db, now }) {
    const known = await db.select().from(gateways)
    await db.transaction(async (tx) => {
      await tx
        .insert(gatewayKeys)
        .values(
          known.map(({ gatewayNo, merchantNo }) => ({ gatewayNo, merchantNo, ...keysOfGateway(gatewayNo) })),
        )
        .onConflictDoNothing()
      await tx
        .insert(platformApps)
        .values(
          Object.entries(appKeys).map(([platform, appKey]) => ({
            platform: platform as ArrivalKind,
            appKey,
            secret: keyOf('secret', appKey),
          })),
        )
        .onConflictDoNothing()
      await tx
        .insert(platformShops)
        .values([...seededShops, ...seededStores.map(shopOf)])
        .onConflictDoNothing()
      await tx
        .insert(stores)
        .values(seededStores.map((store) => storeOf(store, now)))
        .onConflictDoNothing()
    })
  },
}
