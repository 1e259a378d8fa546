import type { AnswerOf } from '../contract/call.ts'
import type { payoutCalendar } from '../contract/settlement.ts'
import { addAmounts } from './money.ts'

/** Sums of upcoming payouts and reserve releases. */

export type CalendarItem = AnswerOf<typeof payoutCalendar>['items'][number]

export interface Sum {
  on: string
  kind: CalendarItem['kind']
  currency: string
  amount: string
  /** Whether these payouts failed, and are repeated. */
  failed: boolean
}

/** One sum for each day, kind and currency, in the order of the items. Failed payouts have their own sums. */
export function sumsByDay(items: readonly CalendarItem[]): Sum[] {
  const groups = Map.groupBy(
    items,
    ({ on, kind, currency, retryAt }) => `${on} ${kind} ${currency} ${retryAt !== null}`,
  )
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { on, kind, currency, retryAt } = first
    const amount = addAmounts(currency, ...of.map((item) => item.amount))
    return [{ on, kind, currency, amount, failed: retryAt !== null }]
  })
}

/** The next day and sum of this kind, for each currency; a failed payout is not promised. */
export function nextOf(items: readonly CalendarItem[], kind: CalendarItem['kind']): Sum[] {
  const sums = sumsByDay(items.filter((item) => item.kind === kind && item.retryAt === null))
  const byCurrency = Map.groupBy(
    sums.toSorted((a, b) => a.on.localeCompare(b.on)),
    ({ currency }) => currency,
  )
  return [...byCurrency.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.currency.localeCompare(b.currency))
}
