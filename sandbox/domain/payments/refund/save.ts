import type { RequestOf } from '#lib/contract/call.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { amountIssue, canonicalAmount, subtractAmounts } from '#lib/rules/money.ts'
import { findTransaction } from '#sandbox/domain/payments/transaction/find.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { refundWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { applyRefund, type RefundContext, type RefundOrigin } from './apply.ts'
import { refundability } from './facts.ts'
import { refundRowOf, type StoredRefund } from './list.ts'

type Input = RequestOf<typeof refundSave>

/** Requests a full or partial refund. The lock on the order makes simultaneous requests wait for each other. */
export const saveRefund: Handler<typeof refundSave> = async ({ ctx, input }) => {
  const { order, amount } = await checkRefund(ctx, input)
  const { tradeNo, currency, website } = order
  if (await refundWaits(ctx, currency, amount)) {
    return holdForApproval(ctx, refundApproval, {
      input: { ...input, amount },
      target: tradeNo,
      after: { amount, currency, reason: input.reason },
      facts: { amount: `${amount} ${currency}` },
      refund: { tradeNo, website, amount, currency },
    })
  }
  const applied = await writeRefund(ctx, order, amount, input.reason)
  return refundRowOf(applied, subtractAmounts(currency, refundableOf(order), amount), ctx)
}

/** A refund above the limit, once it is approved. Nothing was reserved, so the refundable amount counts now. */
export const refundApproval = defineApprovalAction({
  kind: 'refund',
  call: refundSave,
  input: refundSave.request,
  perform: async (ctx, input) => {
    const { order, amount } = await checkRefund(ctx, input)
    return (await writeRefund(ctx, order, amount, input.reason)).refundNo
  },
})

/** Locks the order. Throws the reason why this amount cannot be refunded. */
async function checkRefund(
  ctx: Context,
  input: Input,
): Promise<{ order: StoredTransaction; amount: string }> {
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
  return { order, amount: canonicalAmount(order.currency, input.amount) }
}

/** Refunds an order that is locked and checked, with an entry in the operation log. */
export async function writeRefund(
  ctx: RefundContext,
  order: StoredTransaction,
  amount: string,
  reason: string,
  origin?: RefundOrigin,
): Promise<StoredRefund> {
  const applied = await applyRefund(ctx, order, amount, reason, origin)
  const { refundNo, tradeNo, currency, type } = applied
  noteChange(
    ctx,
    refundNo,
    { after: { tradeNo, amount, currency, type, reason } },
    { facts: { amount: `${amount} ${currency}` } },
  )
  return applied
}
