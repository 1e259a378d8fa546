import { commodityShape } from '../commodity/row-rules.ts'
import type { UploadedFile } from '../context.ts'
import { waybillShape } from '../waybill/cells.ts'
import { websiteShape } from '../website/judge.ts'
import { readSheet, type SheetRow, type SheetShape, sheetOf } from './read-sheet.ts'

/**
 * Workbooks of the calls that write are read before their transaction begins: an embedded database answers nobody else
 * while one is open, and a file may take its time.
 */
const shapes: Readonly<Record<string, () => SheetShape>> = {
  'waybill/upload.do': waybillShape,
  'commodity/batchUpload.do': commodityShape,
  'websiteLimit/batchAdd.do': () => websiteShape('add'),
  'websiteLimit/batchPause.do': () => websiteShape('pause'),
}

const rows = new WeakMap<UploadedFile, SheetRow<string>[]>()

/** Throws upload_… where the file is not one that can be read. */
export async function readAhead(path: string, files: readonly UploadedFile[]): Promise<void> {
  const shape = Object.hasOwn(shapes, path) ? shapes[path] : undefined
  // Some of these calls take rows instead of a file; the others say themselves that it is missing.
  if (!shape || files.length === 0) return
  const file = sheetOf(files)
  rows.set(file, await readSheet<string>(file.bytes, shape()))
}

/** The rows of a file that was read ahead. */
export const rowsAhead = <Column extends string>(file: UploadedFile): SheetRow<Column>[] =>
  (rows.get(file) ?? []) as SheetRow<Column>[]
