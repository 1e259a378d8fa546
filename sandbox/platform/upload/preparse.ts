import type { UploadedFile } from '../context.ts'
import { readSheet, type SheetRow, type SheetShape, sheetOf } from './read-sheet.ts'

/** The sheet format of each upload call, by the call's path. */
export type UploadShapes = Readonly<Record<string, () => SheetShape>>

const rowsByFile = new WeakMap<UploadedFile, SheetRow<string>[]>()

/**
 * Reads the sheet of an upload before the call's transaction begins: PGlite serves no other request while a
 * transaction is open, and reading a sheet can take seconds. Throws upload_… if the file cannot be read.
 */
export async function preparseUpload(
  shapes: UploadShapes,
  path: string,
  files: readonly UploadedFile[],
): Promise<void> {
  const shape = Object.hasOwn(shapes, path) ? shapes[path] : undefined
  // Some of these calls take rows instead of a file; the others report the missing file themselves.
  if (!shape || files.length === 0) return
  const file = sheetOf(files)
  rowsByFile.set(file, await readSheet<string>(file.bytes, shape()))
}

/** The rows that preparseUpload read from the file. */
export const preparsedRows = <Column extends string>(file: UploadedFile): SheetRow<Column>[] =>
  (rowsByFile.get(file) ?? []) as SheetRow<Column>[]
