import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { type CellKind, cellText, type RawCell } from './cell-text.ts'
import { headerKey } from './header-key.ts'
import { formulaIn, repack, UnpackError, unpackWorkbook } from './unpack.ts'

/** Reads one workbook in a separate thread, so that the sandbox keeps responding. */

export interface SheetTask {
  bytes: Uint8Array
  /** The accepted headers of each column, normalized by `headerKey`. */
  columns: { name: string; kind: CellKind; headers: string[] }[]
  /** At least one column of each group is required. */
  needed: string[][]
  maxRows: number
  maxCell: number
  maxText: number
}

export type SheetResult =
  | { rows: { line: number; cells: Record<string, string> }[] }
  | { refused: SheetRefusal; values?: Record<string, string> }

export type SheetRefusal =
  | UnpackError['reason']
  | 'formulas'
  | 'no_header'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_much_text'

/** The number of sheets to search, and the rows of each in which the header can be. */
const MAX_SHEETS = 10
const HEADER_WITHIN = 10
const MAX_COLUMNS = 100

export async function readWorkbook(task: SheetTask): Promise<SheetResult> {
  let parts: Map<string, Uint8Array>
  try {
    parts = unpackWorkbook(task.bytes)
  } catch (error) {
    return { refused: error instanceof UnpackError ? error.reason : 'unreadable' }
  }
  const cell = formulaIn(parts)
  if (cell) return { refused: 'formulas', values: { cell } }
  const sheets = [...parts.keys()].filter((name) => /worksheets?\/[^/]+\.xml$/i.test(name)).length
  const packed = repack(parts)
  parts.clear()
  try {
    for (let sheet = 0; sheet < Math.min(sheets, MAX_SHEETS); sheet += 1) {
      const read = await readSheet(task, packed, sheet)
      if (read) return read
    }
  } catch {
    return { refused: 'unreadable' }
  }
  return { refused: 'no_header' }
}

/** undefined if the sheet has none of the expected headers. */
async function readSheet(
  task: SheetTask,
  packed: Uint8Array,
  sheet: number,
): Promise<SheetResult | undefined> {
  let header: (SheetTask['columns'][number] | undefined)[] | undefined
  let text = 0
  const rows: { line: number; cells: Record<string, string> }[] = []
  for await (const { index, values } of streamXlsxRows(packed, { sheet })) {
    if (!header) {
      if (index >= HEADER_WITHIN) return undefined
      header = headerOf(task, values)
      continue
    }
    const cells: Record<string, string> = {}
    for (const [at, column] of header.entries()) {
      const cell = column && cellText((values[at] ?? null) as RawCell, column.kind).slice(0, task.maxCell)
      if (!cell) continue
      cells[column.name] = cell
      text += Buffer.byteLength(cell)
    }
    if (Object.keys(cells).length === 0) continue
    if (rows.length === task.maxRows) return { refused: 'too_many_rows' }
    if (text > task.maxText) return { refused: 'too_much_text' }
    rows.push({ line: index + 1, cells })
  }
  if (!header) return undefined
  return rows.length === 0 ? { refused: 'no_rows' } : { rows }
}

/** The column that each cell of the row names; undefined if the row is not a header. */
function headerOf(
  task: SheetTask,
  values: readonly unknown[],
): (SheetTask['columns'][number] | undefined)[] | undefined {
  const taken = new Set<string>()
  const found = values.slice(0, MAX_COLUMNS).map((value) => {
    const key = typeof value === 'string' ? headerKey(value) : ''
    const column = task.columns.find(({ name, headers }) => !taken.has(name) && headers.includes(key))
    if (column) taken.add(column.name)
    return column
  })
  return task.needed.every((group) => group.some((name) => taken.has(name))) ? found : undefined
}

// There is no parent when a test imports this file.
if (parentPort && workerData) {
  const port = parentPort
  readWorkbook(workerData as SheetTask).then((result) => port.postMessage(result))
}
