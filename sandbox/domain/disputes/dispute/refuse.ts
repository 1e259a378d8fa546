import type { ActionRefusal } from '#lib/contract/dispute.ts'
import type { ErrorKey } from '#lib/contract/errors.ts'
import { actions, type DisputeAction, type DisputeRefusal } from '#lib/rules/dispute.ts'
import type { RefundRefusal } from '#lib/rules/refund.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import { type StoredDispute, stateOf } from './state.ts'

/** Throws the error for an action that the dispute rules do not allow now. */
export function requireAction(
  dispute: StoredDispute,
  action: DisputeAction,
  now: Date,
  refund?: RefundRefusal,
): void {
  const refusal = actions(stateOf(dispute), now, refund)[action]
  if (refusal !== null) throw new BusinessError(keyOf(refusal))
}

const keyOf = (refusal: ActionRefusal): ErrorKey =>
  isRefundRefusal(refusal) ? refusal : `dispute_${refusal satisfies DisputeRefusal}`

const isRefundRefusal = (refusal: ActionRefusal): refusal is `refund_${RefundRefusal}` =>
  refusal.startsWith('refund_')
