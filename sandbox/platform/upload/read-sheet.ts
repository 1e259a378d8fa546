import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '#lib/contract/errors.ts'
import { MAX_CELL, MAX_FILE_BYTES, MAX_SHEET_ROWS } from '#lib/contract/upload.ts'
import { BusinessError, type UploadedFile } from '../context.ts'
import type { SheetRefusal, SheetResult, SheetTask } from './sheet-worker.ts'

/** Reads a workbook's rows with limits on bytes, unpacked bytes, rows, text and time. */

export interface SheetRow<Column extends string> {
  /** Row number in the sheet, starting at 1. */
  line: number
  cells: Partial<Record<Column, string>>
}

export type SheetShape = Pick<SheetTask, 'columns' | 'needed'>

/** Milliseconds; far above the time for the largest valid file on a busy machine. */
const MAX_TIME = 20_000
/** Total bytes of all cells: the limit for the response of a dry run. */
const MAX_TEXT = 5 * 1024 * 1024
/** Heap limit of the thread in megabytes. */
const MAX_HEAP = 256
/** Workbooks read at the same time; others wait. One can take 150 MB, and a second one would not make both faster. */
const MAX_CONCURRENT = 1

const errorOf: Record<SheetRefusal, ErrorKey> = {
  not_excel: 'upload_not_excel',
  unpacks_too_large: 'upload_unpacks_too_large',
  macros: 'upload_macros',
  unreadable: 'upload_unreadable',
  formulas: 'upload_formulas',
  no_header: 'upload_no_header',
  no_rows: 'upload_no_rows',
  too_many_rows: 'upload_too_many_rows',
  too_much_text: 'upload_unpacks_too_large',
}

/** The only file of an upload. Throws upload_missing, upload_file_too_large. */
export function sheetOf(files: readonly UploadedFile[]): UploadedFile {
  const [file, ...others] = files
  if (!file || others.length > 0 || file.field !== 'sheet') throw new BusinessError('upload_missing')
  if (file.bytes.length > MAX_FILE_BYTES) throw new BusinessError('upload_file_too_large')
  return file
}

/**
 * The rows that have text in a known column. Workbooks are read one after the other; a waiting one does not use up its
 * time. Throws the errors of `errorOf`, upload_locked (old format or password) or upload_takes_too_long.
 * @param maxTime in ms
 */
export async function readSheet<Column extends string>(
  bytes: Buffer,
  shape: SheetShape,
  maxTime = MAX_TIME,
): Promise<SheetRow<Column>[]> {
  requireMagic(bytes)
  const task: SheetTask = {
    ...shape,
    bytes: new Uint8Array(bytes),
    maxRows: MAX_SHEET_ROWS,
    maxCell: MAX_CELL,
    maxText: MAX_TEXT,
  }
  const result = await inLine(() => inThread(task, maxTime))
  if ('rows' in result) return result.rows as SheetRow<Column>[]
  throw new BusinessError(errorOf[result.refused], [], {
    values: { maximum: String(MAX_SHEET_ROWS), ...result.values },
  })
}

/** Detects the file type by its bytes: name and content type are not reliable. */
function requireMagic(bytes: Buffer): void {
  const magic = bytes.toString('latin1', 0, 8)
  if (magic.startsWith('PK\x03\x04')) return
  // The container format of old workbooks, and of password-protected ones.
  if (magic === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') throw new BusinessError('upload_locked')
  throw new BusinessError('upload_not_excel')
}

function inThread(task: SheetTask, maxTime: number): Promise<SheetResult> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
    execArgv: [],
  })
  return new Promise<SheetResult>((resolve, reject) => {
    const timer = setTimeout(() => reject(new BusinessError('upload_takes_too_long')), maxTime)
    worker.once('message', (result: SheetResult) => {
      clearTimeout(timer)
      resolve(result)
    })
    // Out of memory, or a parser error: the file is the cause.
    worker.once('error', () => {
      clearTimeout(timer)
      resolve({ refused: 'unreadable' })
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ refused: 'unreadable' })
    })
  }).finally(() => worker.terminate())
}

let running = 0
const waiting: (() => void)[] = []

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((next) => waiting.push(next))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
