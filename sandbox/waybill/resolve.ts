import type { WaybillColumn, waybillSheet } from '#lib/contract/waybill.ts'
import type { Handler } from '../context.ts'
import { judgedRowOf, judgeRows } from '../upload/judge.ts'
import { readSheet, sheetOf } from '../upload/read-sheet.ts'
import { waybillShape } from './cells.ts'
import { modeForFiles, waybillRowRules } from './row-rules.ts'

/** The dry run of a file: every row with its verdict, nothing saved. */
export const resolveWaybills: Handler<(typeof waybillSheet)['resolve']> = async ({ ctx }) => {
  const mode = await modeForFiles(ctx)
  const rows = await readSheet<WaybillColumn>(sheetOf(ctx.files).bytes, waybillShape())
  return { rows: (await judgeRows(ctx, waybillRowRules(ctx, mode), rows)).map(judgedRowOf) }
}

/** Rows of a dry run, mended: their verdicts anew. */
export const checkWaybillRows: Handler<(typeof waybillSheet)['checkRows']> = async ({ ctx, input }) => {
  const mode = await modeForFiles(ctx)
  return { rows: (await judgeRows(ctx, waybillRowRules(ctx, mode), input.rows)).map(judgedRowOf) }
}
