import type { ListValueKind, riskListAddFromOrder, riskListOfOrder } from '#lib/contract/risk-list.ts'
import { listEntryIssues, listKey, normalValue } from '#lib/rules/risk-list.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { expiryOf, listDays, rowOf, valueTextOf } from './rows.ts'
import { entriesOfKeys, insertEntries, listedMessage } from './save.ts'
import { maskOf } from './value.ts'

interface OrderValue {
  valueKind: ListValueKind
  value: string
  key: string
}

/** The values of an order that can be listed, from the most to the least specific. */
function valuesOf(order: StoredTransaction): OrderValue[] {
  const { cardHash, cardFirst6, cardLast4, email, billingPhone, ip, bankCountry } = order
  const typed: [ListValueKind, string | null][] = [
    ['email', email],
    ['phone', billingPhone],
    ['ip', ip],
    ['domain', email.slice(email.lastIndexOf('@') + 1)],
    ['bin', cardFirst6],
    ['issuing_country', bankCountry],
  ]
  const values = typed.flatMap(([valueKind, text]) => {
    const value = text ? normalValue(valueKind, text).value : undefined
    return value ? [{ valueKind, value, key: listKey(valueKind, value) }] : []
  })
  if (!cardHash || !cardFirst6 || !cardLast4) return values
  const card = maskOf({ first6: cardFirst6, last4: cardLast4 })
  return [{ valueKind: 'card', value: card, key: listKey('card', cardHash) }, ...values]
}

export const readOrderValues: Handler<typeof riskListOfOrder> = async ({ ctx, input }) => {
  const values = valuesOf(await findTransaction(ctx, input.tradeNo))
  const existing = await entriesOfKeys(
    ctx,
    values.map(({ key }) => key),
  )
  const { today } = listDays(ctx)
  return {
    values: values.map(({ valueKind, value, key }) => {
      const entry = existing.get(key)
      return {
        valueKind,
        valueText: valueTextOf(valueKind, value, ctx.locale),
        entry:
          entry && entry.expiresOn >= today
            ? { listNo: entry.listNo, listType: entry.listType, expiresOn: expiryOf(entry) }
            : null,
      }
    }),
  }
}

/** Lists values of an order: all of them, or none. */
export const addFromOrder: Handler<typeof riskListAddFromOrder> = async ({ ctx, input }) => {
  const { tradeNo, valueKinds, ...settings } = input
  const values = new Map(
    valuesOf(await findTransaction(ctx, tradeNo)).map((value) => [value.valueKind, value]),
  )
  const chosen = [...new Set(valueKinds)]
  const entries = chosen.flatMap((kind) => values.get(kind) ?? [])
  requireNoIssues([
    ...listEntryIssues(settings, listDays(ctx).today),
    ...(entries.length < chosen.length ? [{ path: 'valueKinds', message: 'invalid' }] : []),
  ])
  const added = await insertEntries(
    ctx,
    entries.map((entry) => ({ ...settings, ...entry, tradeNo })),
  )
  if (added.length < entries.length) {
    const existing = await entriesOfKeys(
      ctx,
      entries.map(({ key }) => key).filter((key) => !added.some((entry) => entry.key === key)),
    )
    const [first] = existing.values()
    throw new BusinessError('rule_exists', [
      { path: 'valueKinds', message: first ? listedMessage(first) : 'rule_exists' },
    ])
  }
  return { list: added.map((entry) => rowOf(entry, ctx)) }
}
