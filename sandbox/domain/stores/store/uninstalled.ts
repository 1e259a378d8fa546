import { and, eq, sql } from 'drizzle-orm'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { stores } from '#sandbox/platform/db/schema/store.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { withoutApp } from './change.ts'

/** The platform reports that the owner uninstalled the app. The binding stays and can be authorized again. */
export async function appUninstalled(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  platform: StorePlatform,
  domain: string,
): Promise<void> {
  const sameStore = and(
    eq(stores.platform, platform),
    eq(stores.domain, domain),
    eq(stores.status, 'authorized'),
  )
  const [store] = await db.select().from(stores).where(sameStore)
  if (!store) return
  await db
    .update(stores)
    .set({
      ...withoutApp('uninstalled'),
      version: sql`${stores.version} + 1`,
      updatedAt: clock.now(store.merchantNo),
      updatedBy: null,
    })
    .where(and(eq(stores.id, store.id), sameStore))
}
