import { and, eq, sql } from 'drizzle-orm'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { stores } from '#sandbox/platform/db/schema/store.ts'
import type { StoredStore } from './note-store.ts'

/**
 * The merchant's store, locked until the call ends. Throws record_not_found, also for another merchant's
 * store.
 */
export async function lockStore({ db, merchantNo }: Context, storeNo: string): Promise<StoredStore> {
  const [store] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.merchantNo, merchantNo), eq(sql`${stores.id}::text`, storeNo)))
    .for('update')
  if (!store) throw new BusinessError('record_not_found')
  return store
}
