import { randomUUID } from 'node:crypto'
import type { storeAuthUrl, storeReauth } from '#lib/contract/store.ts'
import type { StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { authorizingPages, canTakeStoreAction } from '#lib/rules/store.ts'
import { returnAddress } from '#sandbox/domain/stores/store-auth/addresses.ts'
import { STATE_LIFETIME_MS } from '#sandbox/domain/stores/store-auth/arrival.ts'
import { askPlatform } from '#sandbox/domain/stores/store-auth/ask-platform.ts'
import { lockStore } from '#sandbox/domain/stores/store-record/lock.ts'
import {
  isBoundElsewhere,
  noteStore,
  type StoredStore,
} from '#sandbox/domain/stores/store-record/note-store.ts'
import { loggedStore } from '#sandbox/domain/stores/store-record/rows.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { arrivals } from '#sandbox/platform/db/schema/store.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'

/**
 * Starts a binding in the portal: saves the store as unauthorized and sends its owner to the platform. Throws
 * not_permitted, risk_fields_invalid, store_bound_elsewhere, store_already_authorized.
 */
export const beginBinding: Handler<typeof storeAuthUrl> = async ({ ctx, input }) => {
  const { platform, name, domain, gatewayNo, returnTo } = input
  requirePlatform(ctx, platform, returnTo)
  await requireGateway(ctx, gatewayNo)
  const { before, after } = await noteStore(ctx.db, {
    store: { merchantNo: ctx.merchantNo, platform, domain, name, gatewayNo },
    at: ctx.now(),
    by: ctx.userName,
  })
  noteChange(
    ctx,
    domain,
    { before: before && loggedStore(before), after: loggedStore(after) },
    { number: String(after.id) },
  )
  return sendToPlatform(ctx, after, returnTo)
}

/**
 * Allowed only if the store is unauthorized or failed and not bound to another merchant. The record stays
 * unchanged until the platform responds.
 */
export const authorizeAgain: Handler<typeof storeReauth> = async ({ ctx, input }) => {
  const store = await lockStore(ctx, input.storeNo)
  requirePlatform(ctx, store.platform, input.returnTo)
  if (!canTakeStoreAction(store, 'reauth')) throw new BusinessError('store_already_authorized')
  if (await isBoundElsewhere(ctx.db, store.platform, store.domain, store.merchantNo)) {
    throw new BusinessError('store_bound_elsewhere')
  }
  noteChange(ctx, store.domain, {}, { number: String(store.id) })
  return sendToPlatform(ctx, store, input.returnTo)
}

/** Throws not_permitted unless the page belongs to the platform and to the role. */
function requirePlatform({ rights }: Context, platform: StorePlatform, page: StorePage): void {
  if (!authorizingPages[platform].includes(page) || !mayOpen(rights, page)) {
    throw new BusinessError('not_permitted')
  }
}

/**
 * Sends the owner to the platform with a state that belongs to this session, expires after minutes and can be
 * used once. The platform returns the owner to this page of the portal.
 */
async function sendToPlatform(
  ctx: Context,
  { platform, domain, name, gatewayNo }: StoredStore,
  portalPage: StorePage,
): Promise<{ authorizeAt: string }> {
  const { stateHash, authorizeAt } = await askPlatform(ctx, platform, domain)
  await ctx.db.insert(arrivals).values({
    id: randomUUID(),
    sessionId: ctx.sessionId,
    platform,
    domain,
    storeName: name,
    signatureHash: stateHash,
    returnTo: returnAddress(ctx.config, platform, undefined) ?? '',
    stage: 'authorizing',
    stateHash,
    merchantNo: ctx.merchantNo,
    gatewayNo,
    userName: ctx.userName,
    portalPage,
    expiresAt: new Date(+ctx.securityNow() + STATE_LIFETIME_MS),
  })
  return { authorizeAt }
}
