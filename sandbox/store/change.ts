import { and, eq, ne } from 'drizzle-orm'
import type { storeAppDelete, storeBindGateway, storeDelete, storeUpdate } from '#lib/contract/store.ts'
import { mayChangeDomain, mayMove, pluginPages } from '#lib/rules/store.ts'
import { BusinessError, type Context, type Handler } from '../context.ts'
import { stores } from '../db/schema/store.ts'
import { noteChange } from '../gate/changes.ts'
import { mayOpen } from '../gate/rights.ts'
import { nextStamp, requireFine, requireGateway, requireVersion } from '../risk/versioned.ts'
import { isBoundElsewhere, type StoredStore, sameStore } from '../store-auth/note-store.ts'
import { providerWord } from '../vocabulary.ts'
import { lockStore } from './lock.ts'
import { loggedStore, readStore } from './rows.ts'

/** What a merchant does with a store that it has; a stale version is refused. */

/** Name and domain; another domain is another store at the platform, and begins anew. */
export const updateStore: Handler<typeof storeUpdate> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  const { name, domain } = input
  if (domain === store.domain) return changed(ctx, store, { name })
  requireFine(mayChangeDomain(store) ? [] : [{ path: 'domain', message: 'store_domain_fixed' }])
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

/** The authorisation ends with the app; the binding stays, to be authorised again. */
export const removeApp: Handler<typeof storeAppDelete> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  const page = store.platform === 'wix' ? undefined : pluginPages[store.platform]
  if (!page || !mayOpen(ctx.rights, page)) throw new BusinessError('not_permitted')
  if (!mayMove(store, 'removeApp')) throw new BusinessError('store_not_authorised')
  return changed(ctx, store, withoutApp('app_removed'))
}

export const deleteStore: Handler<typeof storeDelete> = async ({ ctx, input }) => {
  const store = await lockVersion(ctx, input)
  await ctx.db.delete(stores).where(eq(stores.id, store.id))
  noteChange(ctx, store.domain, { before: loggedStore(store) })
}

/** Without the app there is no access token. */
export const withoutApp = (reason: 'app_removed' | 'uninstalled') =>
  ({
    status: 'unauthorized',
    statusReason: reason,
    accessTokenHash: null,
    accessTokenLast4: null,
  }) as const

/** Throws record_not_found, risk_changed with who changed it. */
async function lockVersion(
  ctx: Context,
  { storeNo, version }: { storeNo: string; version: number },
): Promise<StoredStore> {
  const store = await lockStore(ctx, storeNo)
  const updatedBy = store.updatedBy ?? providerWord(ctx.locale, 'platforms', 'owner')
  requireVersion({ ...store, updatedBy }, version)
  return store
}

/** Throws risk_fields_invalid where the merchant has that store already, or another merchant does. */
async function requireFree(ctx: Context, store: StoredStore, domain: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(sameStore({ ...store, domain }), ne(stores.id, store.id)))
  const elsewhere = await isBoundElsewhere(ctx.db, store.platform, domain, ctx.merchantNo)
  requireFine([
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
  noteChange(ctx, store.domain, { before: loggedStore(store), after: loggedStore(after) })
  return readStore(ctx.db, after)
}
