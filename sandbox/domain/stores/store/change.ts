import { and, eq, ne } from 'drizzle-orm'
import type { storeAppDelete, storeBindGateway, storeDelete, storeUpdate } from '#lib/contract/store.ts'
import { canChangeDomain, canTakeStoreAction, pluginPages } from '#lib/rules/store.ts'
import { lockStore } from '#sandbox/domain/stores/store-record/lock.ts'
import {
  isBoundElsewhere,
  type StoredStore,
  sameStore,
} from '#sandbox/domain/stores/store-record/note-store.ts'
import { loggedStore, readStore } from '#sandbox/domain/stores/store-record/rows.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { stores } from '#sandbox/platform/db/schema/store.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { nextStamp, requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** Changes of a bound store. A stale version is rejected. */

/**
 * Changes name and domain. Another domain is another store at the platform, so it must be authorized again.
 */
export const updateStore: Handler<typeof storeUpdate> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  const { name, domain } = input
  if (domain === store.domain) return changed(ctx, store, { name })
  requireNoIssues(canChangeDomain(store) ? [] : [{ path: 'domain', message: 'store_domain_fixed' }])
  await requireFree(ctx, store, domain)
  return changed(ctx, store, {
    name,
    domain,
    status: 'unauthorized',
    statusReason: null,
    authorizedAt: null,
  })
}

export const bindGateway: Handler<typeof storeBindGateway> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  const { gatewayNo } = await requireGateway(ctx, input.gatewayNo)
  return changed(ctx, store, { gatewayNo })
}

/** Removes the app, which ends the authorization. The binding stays and can be authorized again. */
export const removeApp: Handler<typeof storeAppDelete> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  const page = store.platform === 'wix' ? undefined : pluginPages[store.platform]
  if (!page || !mayOpen(ctx.rights, page)) throw new BusinessError('not_permitted')
  if (!canTakeStoreAction(store, 'removeApp')) throw new BusinessError('store_not_authorized')
  return changed(ctx, store, withoutApp('app_removed'))
}

export const deleteStore: Handler<typeof storeDelete> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  await ctx.db.delete(stores).where(eq(stores.id, store.id))
  noteChange(ctx, store.domain, { before: loggedStore(store) }, { number: String(store.id) })
}

/** The columns of a store without the app: it has no access token. */
export const withoutApp = (reason: 'app_removed' | 'uninstalled') =>
  ({
    status: 'unauthorized',
    statusReason: reason,
    accessTokenHash: null,
    accessTokenLast4: null,
  }) as const

/** Throws record_not_found, or risk_changed with the user who changed the store. */
async function lockVersion(
  ctx: Context,
  { storeNo, version }: { storeNo: string; version: number },
): Promise<StoredStore> {
  const store = await lockStore(ctx, storeNo)
  const updatedBy = store.updatedBy ?? providerWord(ctx.locale, 'platforms', 'owner')
  requireVersion({ ...store, updatedBy }, version)
  return store
}

/** Throws risk_fields_invalid if this or another merchant already has the store. */
async function requireFree(ctx: Context, store: StoredStore, domain: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(sameStore({ ...store, domain }), ne(stores.id, store.id)))
  const elsewhere = await isBoundElsewhere(ctx.db, store.platform, domain, ctx.merchantNo)
  requireNoIssues([
    ...(other ? [{ path: 'domain', message: 'store_exists' }] : []),
    ...(elsewhere ? [{ path: 'domain', message: 'store_bound_elsewhere' }] : []),
  ])
}

async function changed(ctx: Context, store: StoredStore, fields: Partial<StoredStore>) {
  const [after] = await ctx.db
    .update(stores)
    .set({ ...fields, ...nextStamp(ctx, store.version) })
    .where(eq(stores.id, store.id))
    .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(
    ctx,
    store.domain,
    { before: loggedStore(store), after: loggedStore(after) },
    { number: String(store.id) },
  )
  return readStore(ctx.db, after)
}
