import Big from 'big.js'
import { type batchParts, journalItems } from '../contract/settlement-rows.ts'

/** The journal of a payout as the merchant books it: what arrives at the bank, and what it consists of. */

type Item = (typeof journalItems)[number]

export interface BookedPayout {
  /** The amount that arrives at the bank; zero if nothing was paid. */
  net: string
  /** The parts of the amount: credits positive, deductions negative. They add up to it. */
  parts: Partial<Record<(typeof batchParts)[number], string>>
}

export interface JournalLine {
  item: Item
  /** One of the two is set. */
  debit: string | null
  credit: string | null
}

/** The lines that are not zero. The bank is debited; a part is credited, a deduction debited. */
export function journalLines({ net, parts }: BookedPayout): JournalLine[] {
  return journalItems.flatMap((item): JournalLine[] => {
    const debit = item === 'bank' ? new Big(net) : new Big(parts[item] ?? '0').times(-1)
    if (debit.eq(0)) return []
    return debit.gt(0)
      ? [{ item, debit: debit.toFixed(), credit: null }]
      : [{ item, debit: null, credit: debit.times(-1).toFixed() }]
  })
}
