import { and, eq, ne, sql } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { stores } from '#sandbox/platform/db/schema/store.ts'

export type StoredStore = typeof stores.$inferSelect

interface Noting {
  store: Pick<StoredStore, 'merchantNo' | 'platform' | 'domain' | 'name' | 'gatewayNo'>
  /** Time of the merchant's business clock. */
  at: Date
  /** Login name. null if signed in with the keys of the gateway. */
  by: string | null
}

/**
 * Writes the store of a binding, whether the binding starts at the platform or in the portal. An earlier
 * binding of the same store is reused with the new name and gateway. Returns the record before and after;
 * `before` is undefined for a new store. Throws `store_bound_elsewhere` or `store_already_authorized` on
 * `domain`.
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

/** Keeps the transaction, so that earlier writes stay, such as a used login token. */
const refused = (key: 'store_bound_elsewhere' | 'store_already_authorized') =>
  new BusinessError(key, [{ path: 'domain', message: key }], { keep: true })

export const sameStore = ({
  merchantNo,
  platform,
  domain,
}: Pick<StoredStore, 'merchantNo' | 'platform' | 'domain'>) =>
  and(eq(stores.merchantNo, merchantNo), eq(stores.platform, platform), eq(stores.domain, domain))

/** Whether the store is bound to another merchant. The result does not reveal which one. */
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
