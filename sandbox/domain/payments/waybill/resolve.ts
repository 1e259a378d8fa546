import type { WaybillColumn, waybillSheet } from '#lib/contract/waybill.ts'
import { validatedRowOf, validateRows } from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { readSheet, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import { waybillShape } from './cells.ts'
import { modeForFiles, waybillRowRules } from './row-rules.ts'

/** The dry run of a file: every row with its result. Nothing is saved. */
export const resolveWaybills: Handler<(typeof waybillSheet)['resolve']> = async ({ ctx }) => {
  const mode = await modeForFiles(ctx)
  const rows = await readSheet<WaybillColumn>(sheetOf(ctx.files).bytes, waybillShape())
  return { rows: (await validateRows(ctx, waybillRowRules(ctx, mode), rows)).map(validatedRowOf) }
}

/** Checks the corrected rows of a dry run again. */
export const checkWaybillRows: Handler<(typeof waybillSheet)['checkRows']> = async ({ ctx, input }) => {
  const mode = await modeForFiles(ctx)
  return { rows: (await validateRows(ctx, waybillRowRules(ctx, mode), input.rows)).map(validatedRowOf) }
}
