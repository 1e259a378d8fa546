import type { refundSave } from '#lib/contract/refund.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { applyRefund } from './apply.ts'
import { refundability } from './facts.ts'
import { refundRowOf } from './list.ts'

/** Requests a full or partial refund. The lock on the order makes simultaneous requests wait for each other. */
export const saveRefund: Handler<typeof refundSave> = async ({ ctx, input }) => {
  const order = await findTransaction(ctx, input.tradeNo, { lock: true })
  const { refusal, refundable } = await refundability(ctx, order)
  if (refusal) throw new BusinessError(`refund_${refusal}`)
  const issue = amountIssue(input.amount, order.currency, refundable)
  if (issue) {
    throw issue === 'too_big'
      ? new BusinessError('refund_above_refundable', [
          { path: 'amount', message: `too_big?maximum=${refundable}` },
        ])
      : new BusinessError('refund_amount_format', [{ path: 'amount', message: issue }])
  }
  const amount = canonicalAmount(order.currency, input.amount)
  const refund = refundRowOf(await applyRefund(ctx, order, amount, input.reason), ctx)
  const { tradeNo, currency, type, reason } = refund
  noteChange(
    ctx,
    refund.refundNo,
    { after: { tradeNo, amount, currency, type, reason } },
    { facts: { amount: `${amount} ${currency}` } },
  )
  return refund
}
