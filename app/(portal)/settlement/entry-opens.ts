import { opened } from '#components/grid/use-rows-trail.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { disputeHref, orderHref, settledHref } from './href.ts'

/** Where an entry leads: to its order, to how that was settled, and to the dispute behind it. */
export const entryOpens = ({ tradeNo, disputeNo }: EntryRow) => [
  tradeNo ? opened(settledHref(tradeNo)) : undefined,
  tradeNo ? opened(orderHref(tradeNo)) : undefined,
  disputeNo ? opened(disputeHref(disputeNo)) : undefined,
]
