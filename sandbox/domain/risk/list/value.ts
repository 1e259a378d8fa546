import { and, eq, isNotNull } from 'drizzle-orm'
import type { ListValueKind } from '#lib/contract/risk-list.ts'
import { listKey, maskParts, normalValue } from '#lib/rules/risk-list.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { countries } from '#sandbox/platform/reference/countries.ts'

const codes = new Set(countries.map(({ country }) => country))

/** A value as it is stored, with its key, or the key of validation.json that refuses it. */
export type StoredValue = { key: string; value: string; issue?: undefined } | { issue: string }

export const maskOf = (card: { first6: string; last4: string }): string => `${card.first6}******${card.last4}`

type Scope = Pick<Context, 'db' | 'merchantNo' | 'rights'>

/** Checks a value that a user entered. */
export async function storedValue(ctx: Scope, valueKind: ListValueKind, typed: string): Promise<StoredValue> {
  const normal = normalValue(valueKind, typed)
  if (normal.issue !== undefined) return normal
  const { value } = normal
  if (valueKind === 'card') return cardOf(ctx, value)
  if (valueKind === 'issuing_country' && !codes.has(value)) return { issue: 'list_country' }
  return { key: listKey(valueKind, value), value }
}

/** The card of an order, or the only card of the merchant's orders with these digits. */
async function cardOf(ctx: Scope, value: string): Promise<StoredValue> {
  const t = transactions
  const parts = maskParts(value)
  if (!parts && !/^\w{1,50}$/.test(value)) return { issue: 'list_card_format' }
  const found = await ctx.db
    .selectDistinct({ hash: t.cardHash, first6: t.cardFirst6, last4: t.cardLast4 })
    .from(t)
    .where(
      and(
        eq(t.merchantNo, ctx.merchantNo),
        parts
          ? and(eq(t.cardFirst6, parts.first6), eq(t.cardLast4, parts.last4))
          : eq(t.tradeNo, value.toUpperCase()),
        isNotNull(t.cardHash),
        ofWebsites(ctx, t.website),
      ),
    )
    .limit(2)
  const [card, another] = found
  if (!card?.hash || !card.first6 || !card.last4) return { issue: 'list_card_unknown' }
  if (another) return { issue: 'list_card_ambiguous' }
  return { key: listKey('card', card.hash), value: maskOf({ first6: card.first6, last4: card.last4 }) }
}
