import type { Call } from '#lib/contract/call.ts'
import { authorizationStatuses } from '#lib/contract/record-states.ts'
import { shoplazzaAuthInfo, shoplineAuthInfo, storeList } from '#lib/contract/store.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { type StoreFilter, storeRecords } from '#sandbox/domain/stores/store-record/rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { countsBy, readList } from '#sandbox/platform/list/list.ts'
import type { Paging } from '#sandbox/platform/list/page.ts'

/** Pages that show the stores of all platforms. */
const pagesOfAll = ['/shopify_bind', '/platform/shopifyMerBind']

/** Bound stores of all platforms. Shopify only for a role that has just the page of the Shopify plug-in. */
export const listStores: Handler<typeof storeList> = ({ ctx, input }) => {
  const seesAll = pagesOfAll.some((page) => mayOpen(ctx.rights, page))
  return readPlatform(storeList, ctx, input, seesAll ? undefined : 'shopify')
}

export const listShopline: Handler<typeof shoplineAuthInfo> = ({ ctx, input }) =>
  readPlatform(shoplineAuthInfo, ctx, input, 'shopline')

export const listShoplazza: Handler<typeof shoplazzaAuthInfo> = ({ ctx, input }) =>
  readPlatform(shoplazzaAuthInfo, ctx, input, 'shoplazza')

/** One page of stores, and the number of stores in each state under the other filters. */
async function readPlatform(
  call: Call,
  ctx: Context,
  filter: Paging & StoreFilter,
  shownPlatform: StorePlatform | undefined,
) {
  const input = { ...filter, shownPlatform }
  const [page, counted] = await Promise.all([
    readList(call, storeRecords, { ctx, input }),
    countsBy(storeRecords, 'status', authorizationStatuses)({ ctx, input }),
  ])
  return { ...page, ...counted }
}
