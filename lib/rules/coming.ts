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
}

/** One sum for each day, kind and currency, in the order of the days. */
export function sumsByDay(items: readonly CalendarItem[]): Sum[] {
  const groups = Map.groupBy(items, ({ on, kind, currency }) => `${on} ${kind} ${currency}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { on, kind, currency } = first
    return [{ on, kind, currency, amount: addAmounts(currency, ...of.map(({ amount }) => amount)) }]
  })
}

/** The next day and sum of this kind, for each currency. */
export function nextOf(items: readonly CalendarItem[], kind: CalendarItem['kind']): Sum[] {
  const sums = sumsByDay(items.filter((item) => item.kind === kind))
  const byCurrency = Map.groupBy(
    sums.toSorted((a, b) => a.on.localeCompare(b.on)),
    ({ currency }) => currency,
  )
  return [...byCurrency.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.currency.localeCompare(b.currency))
}
