import type { UploadRow } from '#lib/contract/upload.ts'
import type { WaybillColumn, waybillSheet } from '#lib/contract/waybill.ts'
import {
  type Row,
  type ValidatedRow,
  validatedRowOf,
  validateRows,
} from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { noteRows, openBatch } from '#sandbox/platform/upload/batch.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import { type ExistingWaybill, modeForFiles, toWrite, waybillRowRules } from './row-rules.ts'
import { writeWaybills } from './write.ts'

interface Saved {
  upload: UploadRow
  validated: ValidatedRow<WaybillColumn, ExistingWaybill>[]
}

/** Saves the valid rows and records the invalid ones. The orders stay locked until the transaction ends. */
async function saveRows(
  ctx: Context,
  rows: readonly Row<WaybillColumn>[],
  from: { batchNo?: string | undefined; fileName: string },
): Promise<Saved> {
  const mode = await modeForFiles(ctx)
  const batch = await openBatch(ctx, 'waybill', from)
  const validated = await validateRows(ctx, waybillRowRules(ctx, mode), rows, {
    lock: true,
    batchNo: batch.batchNo,
  })
  await writeWaybills(ctx, toWrite(validated, ctx.timeZone), batch.batchNo)
  return { upload: await noteRows(ctx, batch, validated), validated }
}

/** Saves the corrected rows of a dry run, in parts. */
export const saveWaybillRows: Handler<(typeof waybillSheet)['saveRows']> = async ({ ctx, input }) => {
  const { upload, validated } = await saveRows(ctx, input.rows, input)
  return { upload, rows: validated.map(validatedRowOf) }
}

/** Saves a whole file in one step. */
export const uploadWaybills: Handler<(typeof waybillSheet)['upload']> = async ({ ctx }) => {
  const file = sheetOf(ctx.files)
  const rows = preparsedRows<WaybillColumn>(file)
  const { upload } = await saveRows(ctx, rows, { fileName: file.fileName })
  return upload
}
