import type { TransactionDetail } from '#lib/contract/transaction.ts'

type Event = TransactionDetail['events'][number]

/** Whether the event concerns a dispute; its reference is then the dispute number. */
export const isOfDispute = (kind: Event['kind']): boolean =>
  kind === 'chargeback_filed' || kind === 'retrieval_filed' || kind.startsWith('dispute_')

/** The numbers of the disputes of an order, in the order of their filing. */
export const disputesOf = (events: readonly Event[]): string[] => [
  ...new Set(events.flatMap(({ kind, reference }) => (reference && isOfDispute(kind) ? reference : []))),
]
