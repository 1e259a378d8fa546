import { MAX_REASON, type RefundColumn, refundColumns, type refundSheet } from '#lib/contract/refund.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { orderSheet } from '#sandbox/domain/payments/transaction/order-sheet.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'
import { completeRows, type ExistingRefunds, refundRowRules, refundShape } from './row-rules.ts'
import { writeRefund } from './save.ts'

/**
 * Refunds from Excel or of a selection of orders. The valid rows of a part are refunded together, or none of them.
 */

export const refundHandlers = orderSheet<RefundColumn, ExistingRefunds>({
  kind: 'refund',
  columns: refundColumns,
  shape: refundShape,
  async prepare(ctx) {
    const rules = await refundRowRules(ctx)
    return {
      rules,
      complete: (rows) => completeRows(ctx, rows),
      async write(rows, uploadNo) {
        for (const { order, cells } of rows) {
          const stored = order && rules.orders().get(order.tradeNo)
          if (!stored) continue
          const amount = canonicalAmount(stored.currency, cells.amount ?? '')
          await writeRefund(ctx, stored, amount, cells.reason ?? '', { uploadNo })
        }
      },
    }
  },
})

export const refundTemplate: Handler<(typeof refundSheet)['template']> = ({ ctx }) =>
  templateOf(
    'refund',
    ctx.locale,
    refundColumns.map((name) => ({
      name,
      demand: name === 'tradeNo' || name === 'orderNo' ? 'one' : name === 'reason' ? 'required' : 'optional',
    })),
    { reasonMax: String(MAX_REASON) },
  )
