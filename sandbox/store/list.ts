import {
  type shoplazzaAuthInfo,
  type shoplineAuthInfo,
  type storeList,
  storeStatuses,
} from '#lib/contract/store.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { Context, Handler } from '../context.ts'
import { stores } from '../db/schema/store.ts'
import { mayOpen } from '../gate/rights.ts'
import { countStates, type Paging, readPage } from '../list/page.ts'
import { readStores, type StoreFilter, storeCondition, storeSource } from './rows.ts'

/** Pages that show the stores of all platforms. */
const wholePages = ['/shopify_bind', '/platform/shopifyMerBind']

/** Bound stores. Whose role has the page of Shopify's plug-in alone sees Shopify's. */
export const listStores: Handler<typeof storeList> = ({ ctx, input }) => {
  const seesAll = wholePages.some((page) => mayOpen(ctx.rights, page))
  return answerOf(ctx, input, { call: 'store/list.do', platform: seesAll ? undefined : 'shopify' })
}

export const listShopline: Handler<typeof shoplineAuthInfo> = ({ ctx, input }) =>
  answerOf(ctx, input, { call: 'platformPlugin/shoplineAuthInfo.do', platform: 'shopline' })

export const listShoplazza: Handler<typeof shoplazzaAuthInfo> = ({ ctx, input }) =>
  answerOf(ctx, input, { call: 'platformPlugin/shoplazzaAuthInfo.do', platform: 'shoplazza' })

/** One page, and how many are in each state under the rest of the filter. */
async function answerOf(
  { db, merchantNo }: Context,
  input: Paging<'boundAt' | 'domain'> & StoreFilter,
  { call, platform }: { call: string; platform: StorePlatform | undefined },
) {
  const seen = { merchantNo, platform }
  const [{ keys, ...page }, counts] = await Promise.all([
    readPage({
      db,
      source: storeSource,
      where: storeCondition(seen, input),
      input,
      scope: [call, seen],
    }),
    countStates(db, stores, storeStatuses, (status) => storeCondition(seen, { ...input, status: [status] })),
  ])
  return { ...page, list: await readStores(db, merchantNo, keys), counts }
}
