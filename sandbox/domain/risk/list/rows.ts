import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { type ListValueKind, type RiskListRow, riskListRow } from '#lib/contract/risk-list.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { dayOf } from '#lib/rules/days.ts'
import { EXPIRING_DAYS, listStateOf } from '#lib/rules/risk-list.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { NEVER_EXPIRES, type riskListEntries } from '#sandbox/platform/db/schema/risk-list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { displayName } from '#sandbox/platform/vocabulary.ts'

export type StoredEntry = typeof riskListEntries.$inferSelect

/** Today, and the day until which an entry is shown as expiring, in the merchant's time zone. */
export function listDays({ now, timeZone }: Pick<Context, 'now' | 'timeZone'>) {
  const today = dayOf(now(), timeZone)
  return { today, soon: format(addDays(parseISO(today), EXPIRING_DAYS), 'yyyy-MM-dd') }
}

export const expiryOf = ({ expiresOn }: Pick<StoredEntry, 'expiresOn'>): string | null =>
  expiresOn === NEVER_EXPIRES ? null : expiresOn

export const valueTextOf = (valueKind: ListValueKind, value: string, locale: Locale): string =>
  valueKind === 'issuing_country' ? displayName(locale, 'region', value) : value

/** A stored entry as the contract shows it. */
export function rowOf(entry: StoredEntry, ctx: Pick<Context, 'now' | 'timeZone' | 'locale'>): RiskListRow {
  const expiresOn = expiryOf(entry)
  return {
    ...toRow(riskListRow, entry),
    expiresOn,
    valueText: valueTextOf(entry.valueKind, entry.value, ctx.locale),
    state: listStateOf({ removed: entry.removedAt !== null, expiresOn }, listDays(ctx)),
  }
}

/** The fields of an entry for the operation log. */
export const loggedEntry = (entry: StoredEntry) => {
  const { listType, valueKind, value, reason, remark, tradeNo } = entry
  return { listType, valueKind, value, reason, expiresOn: expiryOf(entry), remark, tradeNo }
}
