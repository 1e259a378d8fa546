import type { RefundColumn, refundSheet } from '#lib/contract/refund.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import {
  type Row,
  validatedRowOf,
  validateRows,
} from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { noteRows, openBatch } from '#sandbox/platform/upload/batch.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { readSheet, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import { completeRows, refundRowRules, refundShape } from './row-rules.ts'
import { writeRefund } from './save.ts'

const check = async (ctx: Context, rows: readonly Row<RefundColumn>[]) => ({
  rows: (await validateRows(ctx, await refundRowRules(ctx), await completeRows(ctx, rows))).map(
    validatedRowOf,
  ),
})

/** The dry run of a file: every row with its result. Nothing is refunded. */
export const resolveRefunds: Handler<(typeof refundSheet)['resolve']> = async ({ ctx }) =>
  check(ctx, await readSheet<RefundColumn>(sheetOf(ctx.files).bytes, refundShape()))

/** Checks rows of a selection, or the corrected rows of a dry run. */
export const checkRefundRows: Handler<(typeof refundSheet)['checkRows']> = ({ ctx, input }) =>
  check(ctx, input.rows)

/**
 * Refunds the valid rows and records the invalid ones. The orders stay locked until the transaction ends: all rows of a
 * part are refunded, or none.
 */
async function saveRows(
  ctx: Context,
  rows: readonly Row<RefundColumn>[],
  from: { batchNo?: string | undefined; fileName: string },
) {
  const batch = await openBatch(ctx, 'refund', from)
  const rules = await refundRowRules(ctx)
  const complete = await completeRows(ctx, rows)
  const validated = await validateRows(ctx, rules, complete, { lock: true, batchNo: batch.batchNo })
  for (const { verdict, order, cells } of validated) {
    const stored = order && rules.orders().get(order.tradeNo)
    if (verdict !== 'new' || !stored) continue
    const amount = canonicalAmount(stored.currency, cells.amount ?? '')
    await writeRefund(ctx, stored, amount, cells.reason ?? '', { uploadNo: batch.batchNo })
  }
  return { upload: await noteRows(ctx, batch, validated), validated }
}

/** Refunds the rows of a selection or of a dry run, in parts. */
export const saveRefundRows: Handler<(typeof refundSheet)['saveRows']> = async ({ ctx, input }) => {
  const { upload, validated } = await saveRows(ctx, input.rows, input)
  return { upload, rows: validated.map(validatedRowOf) }
}

/** Refunds a whole file in one step. */
export const uploadRefunds: Handler<(typeof refundSheet)['upload']> = async ({ ctx }) => {
  const file = sheetOf(ctx.files)
  return (await saveRows(ctx, preparsedRows<RefundColumn>(file), { fileName: file.fileName })).upload
}
