import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call, RequestOf } from '#lib/contract/call.ts'
import type { exportFormats } from '#lib/contract/shapes.ts'
import { dayOf } from '#lib/rules/days.ts'
import { BusinessError, type Context, type FileAnswer, type Handler } from '../context.ts'
import { all, type Condition, NO_FIRST_DAY } from '../list/conditions.ts'
import type { List } from '../list/list.ts'
import { readKeys, type Sorting, sortOf } from '../list/page.ts'
import { columnsOf, type ExportColumns } from './columns.ts'
import { sheetFile } from './sheet-file.ts'

/** Number of rows read at a time. */
const CHUNK = 1000

/** Export options besides the filter. */
export interface ExportRequest {
  format: (typeof exportFormats)[number]
  columns: readonly string[]
  timeZone: string
  sort?: Sorting[] | undefined
}

interface Export<Row extends object> {
  columns: ExportColumns<Row>
  /** File name without the days and the extension. */
  name: string
}

/** The handler of an export's call: the filtered list as a file. */
export function exportHandler<
  C extends Call<string, z.ZodType<ExportRequest>, z.ZodType, 'page', 'file'>,
  Row extends object,
>(call: C, list: List<RequestOf<C>, never, Row, Context>, file: Export<Row>): Handler<C>
export function exportHandler(
  _call: Call,
  list: List<ExportRequest, never, object, Context>,
  file: Export<object>,
) {
  return ({ ctx, input }: { ctx: Context; input: ExportRequest }) =>
    exportList(list, { ctx, input, filter: input }, file)
}

interface ExportArgs<Filter> {
  ctx: Context
  input: ExportRequest
  filter: Filter
}

interface ListExport<Row extends object> extends Export<Row> {
  /** A further condition, such as the record whose rows are exported. */
  within?: Condition
  /** The days in the file's name; default: the period of the filter. */
  range?: { from: Date; to: Date }
  maximum?: number
  /** The file has the first rows, up to the maximum, instead of being refused. */
  onlyFirst?: boolean
}

/**
 * A filtered list as a file. All keys are read first and the rows while the file is written, so the file has
 * exactly as many rows as were counted. Throws invalid_request, download_too_many_records,
 * date_range_invalid.
 */
export function exportList<Filter, Row extends object>(
  list: List<Filter, never, Row, Context>,
  { ctx, input, filter }: ExportArgs<NoInfer<Filter>>,
  file: ListExport<Row>,
): Promise<FileAnswer> {
  const { where, range } = list.condition(filter, ctx)
  return writeFile(list, { ctx, input }, { range, ...file, where: all(where, file.within) })
}

async function writeFile<Row extends object>(
  list: List<never, never, Row, Context>,
  { ctx, input }: { ctx: Context; input: ExportRequest },
  file: ListExport<Row> & { where: SQL; range: { from: Date; to: Date } },
): Promise<FileAnswer> {
  const { name, range, onlyFirst = false } = file
  const { exportRowsMax } = ctx.config
  const maximum = Math.min(file.maximum ?? exportRowsMax, exportRowsMax)
  const { format, timeZone } = input
  const columns = columnsOf(file.columns, { columns: input.columns, locale: ctx.locale, timeZone })
  const found = await readKeys(ctx.db, list, {
    where: [file.where],
    sort: sortOf(list, input.sort),
    limit: onlyFirst ? maximum : maximum + 1,
  })
  if (found.length > maximum) throw new BusinessError('download_too_many_records')
  const keys = found.map(({ key }) => key)
  async function* rows(): AsyncGenerator<Row> {
    for (let from = 0; from < keys.length; from += CHUNK) {
      yield* await list.read(ctx, keys.slice(from, from + CHUNK))
    }
  }
  const days = [range.from, range.to].filter((end) => end !== NO_FIRST_DAY).map((end) => dayOf(end, timeZone))
  return sheetFile({ format, name, suffixes: days, columns, rows: rows(), count: keys.length })
}
