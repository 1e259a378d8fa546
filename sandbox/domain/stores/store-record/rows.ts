import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { earlyPayoutStatuses } from '#lib/contract/payout.ts'
import { type storeList, storeRow } from '#lib/contract/store.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { stores } from '#sandbox/platform/db/schema/store.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, inTimeRange, matchFields, oneOf } from '#sandbox/platform/list/conditions.ts'
import { defineList } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import type { StoredStore } from './note-store.ts'

const t = stores

export type StoreFilter = FilterOf<typeof storeList>

/** Bound stores. `shownPlatform` limits them to one platform, in addition to the filter. */
export const storeRecords = defineList({
  table: t,
  key: t.id,
  sorts: { boundAt: t.boundAt, domain: t.domain },
  defaultSort: 'boundAt',
  websites: wholeMerchant,
  where: (filter: StoreFilter & { shownPlatform?: StorePlatform | undefined }) => [
    oneOf(t.platform, filter.shownPlatform),
    filter.storeNo?.length ? inArray(sql`${t.id}::text`, filter.storeNo) : undefined,
    matchFields(t, filter, 'platform', 'gatewayNo', 'status'),
    filter.name === undefined ? undefined : ilike(t.name, containing(filter.name)),
    filter.domain?.length ? or(...filter.domain.map((part) => ilike(t.domain, containing(part)))) : undefined,
    inTimeRange(t.boundAt, filter.boundAtFrom, filter.boundAtTo),
    inTimeRange(t.authorizedAt, filter.authorizedAtFrom, filter.authorizedAtTo),
    filter.earlyPayout?.length ? inEarlyPayout(filter.earlyPayout) : undefined,
  ],
  read: readStores,
})

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

type EarlyStatus = (typeof earlyPayoutStatuses)[number]

/**
 * The early payout state of the store's gateway, not activated if the payout provider has no shop for it. A store that is
 * not authorized has none.
 */
const inEarlyPayout = (states: readonly EarlyStatus[]): SQL => sql`
  ${stores.status} = 'authorized' and exists (select from ${merchants} m where m.merchant_no = ${stores.merchantNo} and m.payout)
  and coalesce((
    select s.early_status from ${payoutShops} s
    where s.merchant_no = ${stores.merchantNo} and s.gateway_no = ${stores.gatewayNo}
  ), 'not_activated') in ${[...states]}`

/** The merchant's stores with these numbers as the contract shows them, in the order of the numbers. */
async function readStores(
  { db, merchantNo }: Context,
  keys: readonly string[],
): Promise<z.input<typeof storeRow>[]> {
  const [rows, earlyPayoutOf] = await Promise.all([
    readByKeys({ db, merchantNo }, t, t.id, keys),
    readEarlyPayouts(db, merchantNo),
  ])
  return rows.map((row) => rowOf(row, earlyPayoutOf(row.gatewayNo)))
}

/** A stored store as the contract shows it. */
export async function readStore(db: Database, store: StoredStore): Promise<z.input<typeof storeRow>> {
  const earlyPayoutOf = await readEarlyPayouts(db, store.merchantNo)
  return rowOf(store, earlyPayoutOf(store.gatewayNo))
}

const rowOf = (store: StoredStore, earlyPayout: EarlyStatus | null): z.input<typeof storeRow> => ({
  ...toRow(storeRow, store),
  storeNo: String(store.id),
  reason: store.statusReason,
  earlyPayout: store.status === 'authorized' ? earlyPayout : null,
})

/** The early payout state by gateway. null for all if cross-border payout is not enabled for the merchant. */
async function readEarlyPayouts(
  db: Database,
  merchantNo: string,
): Promise<(gatewayNo: string) => EarlyStatus | null> {
  const [[merchant], shops] = await Promise.all([
    db.select({ payout: merchants.payout }).from(merchants).where(eq(merchants.merchantNo, merchantNo)),
    db
      .select({ gatewayNo: payoutShops.gatewayNo, status: payoutShops.earlyStatus })
      .from(payoutShops)
      .where(eq(payoutShops.merchantNo, merchantNo)),
  ])
  const statuses = new Map(shops.map((shop) => [shop.gatewayNo, shop.status]))
  return (gatewayNo) => (merchant?.payout ? (statuses.get(gatewayNo) ?? 'not_activated') : null)
}

/** The fields of a store for the operation log, without its access token. */
export const loggedStore = ({ platform, name, domain, gatewayNo, status, statusReason }: StoredStore) => ({
  platform,
  name,
  domain,
  gatewayNo,
  status,
  reason: statusReason,
})
