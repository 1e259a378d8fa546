import { randomUUID } from 'node:crypto'
import type { storeAuthUrl, storeReauth } from '#lib/contract/store.ts'
import type { StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { authorisingPages, mayMove } from '#lib/rules/store.ts'
import { BusinessError, type Context, type Handler } from '../context.ts'
import { arrivals } from '../db/schema/store.ts'
import { noteChange } from '../gate/changes.ts'
import { mayOpen } from '../gate/rights.ts'
import { requireGateway } from '../risk/versioned.ts'
import { returnAddress } from '../store-auth/addresses.ts'
import { STATE_MS } from '../store-auth/arrival.ts'
import { askPlatform } from '../store-auth/ask-platform.ts'
import { isBoundElsewhere, noteStore, type StoredStore } from '../store-auth/note-store.ts'
import { lockStore } from './lock.ts'
import { loggedStore } from './rows.ts'

/**
 * A binding that begins in the portal: the store is noted as not authorised yet, and its owner goes to the platform.
 * Throws not_permitted, risk_fields_invalid, store_bound_elsewhere, store_already_authorized.
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
  noteChange(ctx, domain, { before: before && loggedStore(before), after: loggedStore(after) })
  return leave(ctx, after, returnTo)
}

/** Only from unauthorized or failed, and while nobody else has it. The record stays as it is until the platform has answered. */
export const authoriseAgain: Handler<typeof storeReauth> = async ({ ctx, input }) => {
  const store = await lockStore(ctx, input.storeNo)
  requirePlatform(ctx, store.platform, input.returnTo)
  if (!mayMove(store, 'reauth')) throw new BusinessError('store_already_authorized')
  if (await isBoundElsewhere(ctx.db, store.platform, store.domain, store.merchantNo)) {
    throw new BusinessError('store_bound_elsewhere')
  }
  noteChange(ctx, store.domain, {})
  return leave(ctx, store, input.returnTo)
}

/** The page must be one of the platform's, and the role's. */
function requirePlatform({ rights }: Context, platform: StorePlatform, page: StorePage): void {
  if (!authorisingPages[platform].includes(page) || !mayOpen(rights, page)) {
    throw new BusinessError('not_permitted')
  }
}

/** To the platform with a state of this session, once, for minutes; its answer comes back to the portal's page. */
async function leave(
  ctx: Context,
  { platform, domain, name, gatewayNo }: StoredStore,
  portalPage: StorePage,
): Promise<{ authoriseAt: string }> {
  const { stateHash, authoriseAt } = await askPlatform(ctx, platform, domain)
  await ctx.db.insert(arrivals).values({
    id: randomUUID(),
    sessionId: ctx.sessionId,
    platform,
    domain,
    storeName: name,
    signatureHash: stateHash,
    returnTo: returnAddress(ctx.config, platform, undefined) ?? '',
    stage: 'authorising',
    stateHash,
    merchantNo: ctx.merchantNo,
    gatewayNo,
    userName: ctx.userName,
    portalPage,
    expiresAt: new Date(+ctx.securityNow() + STATE_MS),
  })
  return { authoriseAt }
}
