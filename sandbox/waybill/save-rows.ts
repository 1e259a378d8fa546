import type { UploadRow } from '#lib/contract/upload.ts'
import type { WaybillColumn, waybillSheet } from '#lib/contract/waybill.ts'
import type { Context, Handler } from '../context.ts'
import { rowsAhead } from '../upload/ahead.ts'
import { noteRows, openBatch } from '../upload/batch.ts'
import { type Judged, judgedRowOf, judgeRows, type Row } from '../upload/judge.ts'
import { sheetOf } from '../upload/read-sheet.ts'
import { modeForFiles, type ThereWaybill, toWrite, waybillRowRules } from './row-rules.ts'
import { writeWaybills } from './write.ts'

interface Saved {
  upload: UploadRow
  judged: Judged<WaybillColumn, ThereWaybill>[]
}

/** Writes the rows that are fine and notes those that are not. The orders stay locked until it is done. */
async function saveRows(
  ctx: Context,
  rows: readonly Row<WaybillColumn>[],
  from: { batchNo?: string | undefined; fileName: string },
): Promise<Saved> {
  const mode = await modeForFiles(ctx)
  const batch = await openBatch(ctx, 'waybill', from)
  const judged = await judgeRows(ctx, waybillRowRules(ctx, mode), rows, {
    lock: true,
    batchNo: batch.batchNo,
  })
  await writeWaybills(ctx, toWrite(judged, ctx.timeZone), batch.batchNo)
  return { upload: await noteRows(ctx, batch, judged), judged }
}

/** The rows of a dry run, mended: saved, a part at a time. */
export const saveWaybillRows: Handler<(typeof waybillSheet)['saveRows']> = async ({ ctx, input }) => {
  const { upload, judged } = await saveRows(ctx, input.rows, input)
  return { upload, rows: judged.map(judgedRowOf) }
}

/** A whole file at once, as it is. */
export const uploadWaybills: Handler<(typeof waybillSheet)['upload']> = async ({ ctx }) => {
  const file = sheetOf(ctx.files)
  const rows = rowsAhead<WaybillColumn>(file)
  const { upload } = await saveRows(ctx, rows, { fileName: file.fileName })
  return upload
}
