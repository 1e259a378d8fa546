import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { earlyPayoutStatuses } from '#lib/contract/payout.ts'
import type { storeList, storeRow, storeSorts } from '#lib/contract/store.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { Database } from '../db/client.ts'
import { merchants } from '../db/schema/identity.ts'
import { payoutShops } from '../db/schema/payout.ts'
import { stores } from '../db/schema/store.ts'
import { all, type FilterOf, is, ofFields, within } from '../list/conditions.ts'
import { inOrder, type Source } from '../list/page.ts'
import { stampOf } from '../risk/versioned.ts'
import type { StoredStore } from '../store-auth/note-store.ts'

export const storeSource: Source<(typeof storeSorts)[number]> = {
  table: stores,
  key: stores.id,
  sorts: { boundAt: stores.boundAt, domain: stores.domain },
  standard: 'boundAt',
}

export type StoreFilter = FilterOf<typeof storeList>

/** What is seen of the merchant's stores: those of one platform or of all, and of them what the filter asks for. */
export function storeCondition(
  { merchantNo, platform }: { merchantNo: string; platform: StorePlatform | undefined },
  filter: StoreFilter,
): SQL {
  const t = stores
  return all(
    eq(t.merchantNo, merchantNo),
    is(t.platform, platform),
    filter.storeNo?.length ? inArray(sql`${t.id}::text`, filter.storeNo) : undefined,
    ofFields(t, filter, 'platform', 'gatewayNo', 'status'),
    filter.name === undefined ? undefined : ilike(t.name, containing(filter.name)),
    filter.domain?.length ? or(...filter.domain.map((part) => ilike(t.domain, containing(part)))) : undefined,
    within(t.boundAt, instant(filter.boundAtFrom), instant(filter.boundAtTo)),
    within(t.authorizedAt, instant(filter.authorizedAtFrom), instant(filter.authorizedAtTo)),
    filter.earlyPayout?.length ? inEarlyPayout(filter.earlyPayout) : undefined,
  )
}

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

type EarlyStatus = (typeof earlyPayoutStatuses)[number]

/** Of the store's gateway; a shop that has never been at the payout provider is not activated. */
const inEarlyPayout = (states: readonly EarlyStatus[]): SQL => sql`
  exists (select from ${merchants} m where m.merchant_no = ${stores.merchantNo} and m.payout)
  and coalesce((
    select s.early_status from ${payoutShops} s
    where s.merchant_no = ${stores.merchantNo} and s.gateway_no = ${stores.gatewayNo}
  ), 'not_activated') in ${[...states]}`

/** Stores as the contract shows them, in the order of their keys. */
export async function readStores(
  db: Database,
  merchantNo: string,
  keys: readonly string[],
): Promise<z.input<typeof storeRow>[]> {
  if (keys.length === 0) return []
  const [rows, earlyPayoutOf] = await Promise.all([
    db
      .select()
      .from(stores)
      .where(and(eq(stores.merchantNo, merchantNo), inArray(stores.id, keys.map(Number)))),
    readEarlyPayouts(db, merchantNo),
  ])
  return inOrder(keys, rows, (row) => String(row.id)).map((row) => rowOf(row, earlyPayoutOf(row.gatewayNo)))
}

/** A stored one as the contract shows it. */
export async function readStore(db: Database, store: StoredStore): Promise<z.input<typeof storeRow>> {
  const earlyPayoutOf = await readEarlyPayouts(db, store.merchantNo)
  return rowOf(store, earlyPayoutOf(store.gatewayNo))
}

const rowOf = (store: StoredStore, earlyPayout: EarlyStatus | null): z.input<typeof storeRow> => ({
  storeNo: String(store.id),
  platform: store.platform,
  name: store.name,
  domain: store.domain,
  gatewayNo: store.gatewayNo,
  status: store.status,
  reason: store.statusReason,
  accessTokenLast4: store.accessTokenLast4,
  authorizedAt: store.authorizedAt?.toISOString() ?? null,
  boundAt: store.boundAt.toISOString(),
  earlyPayout,
  ...stampOf(store),
})

/** Answers null for every gateway where cross-border payout is not open to the merchant. */
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

/** For the operation log: of the access token nothing. */
export const loggedStore = ({ platform, name, domain, gatewayNo, status, statusReason }: StoredStore) => ({
  platform,
  name,
  domain,
  gatewayNo,
  status,
  reason: statusReason,
})
