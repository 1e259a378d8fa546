import type { frozenStatuses } from '../contract/transaction.ts'
import type { DisputeType, MoneyState } from './dispute.ts'

export interface DisputedAmounts {
  frozenAmount: string
  frozenStatus: (typeof frozenStatuses)[number]
  holdAmount: string
  holdStatus: (typeof frozenStatuses)[number]
}

/** The order's frozen and hold states from its disputes, at most one of each type. */
export function disputedAmountsOf(
  disputes: readonly { disputeType: DisputeType; moneyState: MoneyState; amount: string }[],
): DisputedAmounts {
  const chargeback = disputes.find(({ disputeType }) => disputeType === 'chargeback')
  const retrieval = disputes.find(({ disputeType }) => disputeType === 'retrieval')
  const taken = chargeback?.moneyState === 'frozen' || chargeback?.moneyState === 'chargeback'
  // A retrieval can become a chargeback. If that chargeback no longer withholds money (won or refunded), the hold shows
  // the chargeback's state.
  const turned = retrieval?.moneyState === 'chargeback' && chargeback && !taken
  const hold = turned ? chargeback.moneyState : retrieval?.moneyState
  return {
    frozenAmount: chargeback && taken ? chargeback.amount : '0',
    frozenStatus: chargeback?.moneyState ?? 'none',
    holdAmount: retrieval?.moneyState === 'frozen' ? retrieval.amount : '0',
    holdStatus: hold ?? 'none',
  }
}
