import { and, eq, ne, sql } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { stores } from '../db/schema/store.ts'

export type StoredStore = typeof stores.$inferSelect

interface Noting {
  store: Pick<StoredStore, 'merchantNo' | 'platform' | 'domain' | 'name' | 'gatewayNo'>
  /** Business time of the merchant. */
  at: Date
  /** Login name; null: by the gateway's keys. */
  by: string | null
}

/**
 * The one record of a merchant's store, wherever its binding begins: at the platform or in the portal. One that was
 * begun before is taken up again, with the name and the gateway of now. Answers it as it was, where it was there.
 * Throws `store_bound_elsewhere` or `store_already_authorized`, on `domain`.
 */
export async function noteStore(
  db: Database,
  { store, at, by }: Noting,
): Promise<{ before: StoredStore | undefined; after: StoredStore }> {
  const { merchantNo, platform, domain, name, gatewayNo } = store
  if (await isBoundElsewhere(db, platform, domain, merchantNo)) throw refused('store_bound_elsewhere')
  const [before] = await db.select().from(stores).where(sameStore(store)).for('update')
  const stamp = { updatedAt: at, updatedBy: by }
  const [after] = await db
    .insert(stores)
    .values({ merchantNo, platform, domain, name, gatewayNo, status: 'unauthorized', boundAt: at, ...stamp })
    .onConflictDoUpdate({
      target: [stores.merchantNo, stores.platform, stores.domain],
      set: {
        name,
        gatewayNo,
        status: 'unauthorized',
        statusReason: null,
        version: sql`${stores.version} + 1`,
        ...stamp,
      },
      setWhere: ne(stores.status, 'authorized'),
    })
    .returning()
  if (!after) throw refused('store_already_authorized')
  return { before, after }
}

/** What was written before it, such as a login token that is used up, stays. */
const refused = (key: 'store_bound_elsewhere' | 'store_already_authorized') =>
  new BusinessError(key, [{ path: 'domain', message: key }], { keep: true })

export const sameStore = ({
  merchantNo,
  platform,
  domain,
}: Pick<StoredStore, 'merchantNo' | 'platform' | 'domain'>) =>
  and(eq(stores.merchantNo, merchantNo), eq(stores.platform, platform), eq(stores.domain, domain))

/** Whether another merchant has the store. Whose it is, nobody is told. */
export async function isBoundElsewhere(
  db: Database,
  platform: StorePlatform,
  domain: string,
  merchantNo: string,
): Promise<boolean> {
  const [other] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(
      and(
        eq(stores.platform, platform),
        eq(stores.domain, domain),
        eq(stores.status, 'authorized'),
        ne(stores.merchantNo, merchantNo),
      ),
    )
  return other !== undefined
}
