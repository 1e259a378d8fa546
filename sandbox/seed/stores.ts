import { createHash } from 'node:crypto'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { gateways } from '../db/schema/identity.ts'
import { gatewayKeys, platformApps, platformShops } from '../db/schema/store.ts'
import type { SeedPart } from './run.ts'

/** The keys of every gateway, the apps at the platforms, and shops with which a newcomer can start. */

/** Same at every seeding, so that who wrote one down can still use it. */
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

/** What newcomers find filled in on the platforms' start page. */
export const seededShops: readonly (typeof platformShops.$inferInsert)[] = [
  { platform: 'shopify', domain: 'haituo-outdoor', shopId: '70100001', name: 'Haituo Outdoor' },
  { platform: 'wix', domain: 'haituo-home', shopId: 'b6a0f1d2-haituo-home', name: 'Haituo Home' },
  { platform: 'shopline', domain: 'haituo-toys', shopId: '70100003', name: '海拓玩具' },
  { platform: 'shoplazza', domain: 'haituo-garden', shopId: '70100004', name: 'Haituo Garden' },
  { platform: 'logistics', domain: 'YT-880215', shopId: 'YT-880215', name: 'Yuntong Express' },
]

export const storesPart: SeedPart = {
  name: 'stores',
  version: 1,
  async run({ db }) {
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
        .values([...seededShops])
        .onConflictDoNothing()
    })
  },
}
