import type { refundSave } from '#lib/contract/refund.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { BusinessError, type Handler } from '../context.ts'
import { noteChange } from '../gate/changes.ts'
import { findTransaction } from '../transaction/find.ts'
import { applyRefund } from './apply.ts'
import { refundability } from './facts.ts'
import { rowOf } from './read-rows.ts'

/** Applies for a refund, full or partial. The order stays locked until it is written: of two at once one waits. */
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
  const refund = rowOf(await applyRefund(ctx, order, amount, input.reason), ctx)
  const { tradeNo, currency, type, reason } = refund
  noteChange(ctx, refund.refundNo, { after: { tradeNo, amount, currency, type, reason } })
  return refund
}
