import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#lib/rules/days.ts'
import { type ListedEntry, listEffect, type RiskDecision } from '#lib/rules/risk-engine.ts'
import { type ListedOrder, matchKeys } from '#lib/rules/risk-list.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { riskListEntries, riskListHits } from '#sandbox/platform/db/schema/risk-list.ts'
import { countries } from '#sandbox/platform/reference/countries.ts'

const t = riskListEntries
const codes = new Map(countries.map(({ country, dialingCode }) => [country, dialingCode.replace(/\D/g, '')]))

interface MatchedOrder extends Omit<ListedOrder, 'dialingCode'> {
  merchantNo: string
  billingCountry: string | null
  now: Date
  timeZone: string
}

/** The entries that match an order now. One query by keys: its cost does not depend on the size of the lists. */
export function listedEntries(db: Database, order: MatchedOrder): Promise<ListedEntry[]> {
  const dialingCode = codes.get(order.billingCountry ?? '') ?? null
  return db
    .select({ listNo: t.listNo, listType: t.listType, valueKind: t.valueKind, value: t.value })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, order.merchantNo),
        inArray(t.key, matchKeys({ ...order, dialingCode })),
        isNull(t.removedAt),
        gte(t.expiresOn, dayOf(order.now, order.timeZone)),
      ),
    )
    .orderBy(t.listNo)
}

interface DecidedOrder {
  merchantNo: string
  tradeNo: string
  createdAt: Date
}

/** Records the entries that matched the order, and counts the orders that an entry blocked or let pass. */
export async function recordHits(
  db: Database,
  { merchantNo, tradeNo, createdAt }: DecidedOrder,
  entries: readonly ListedEntry[],
  decision: RiskDecision,
): Promise<void> {
  if (entries.length === 0) return
  const hits = entries.map(({ listNo, listType }) => ({ listNo, effect: listEffect(decision, listType) }))
  await db.insert(riskListHits).values(hits.map((hit) => ({ merchantNo, tradeNo, ...hit })))
  // One after the other in the order of their numbers: payments of two gateways cannot wait for each other.
  for (const { listNo } of hits.filter(({ effect }) => effect !== 'none')) {
    await db
      .update(t)
      .set({ hits: sql`${t.hits} + 1`, lastHitAt: createdAt })
      .where(and(eq(t.merchantNo, merchantNo), eq(t.listNo, listNo)))
  }
}
