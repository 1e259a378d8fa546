import type { SQL } from 'drizzle-orm'
import type { exportFormats } from '#lib/contract/shapes.ts'
import { dayOf } from '#lib/rules/days.ts'
import { BusinessError, type Context, type FileAnswer } from '../context.ts'
import { readKeys, type Sorting, type Source } from '../list/page.ts'
import { type ColumnOptions, columnsOf } from './columns.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** Rows that one file holds at most. */
export const maxDownload = (): number => Number(process.env.SANDBOX_MAX_DOWNLOAD ?? 50_000)
const CHUNK = 1000

/** How a file was asked for. */
export interface FileInput<Field extends string> {
  format: (typeof exportFormats)[number]
  columns: readonly string[]
  timeZone: string
  sort?: Sorting<Field>[] | undefined
}

interface FileArgs<Field extends string, Row extends object>
  extends Pick<ColumnOptions<Row>, 'area' | 'fields' | 'currencyOf' | 'words'> {
  ctx: Pick<Context, 'db' | 'locale'>
  input: FileInput<Field>
  source: Source<Field>
  where: SQL
  /** The rows of some keys, in their order. */
  read: (keys: readonly string[]) => Promise<Row[]>
  name: string
  range: { from: Date; to: Date }
  maximum?: number
}

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/**
 * The whole of a filtered list as a file. Its keys are taken at once and its rows read as the file is written, so
 * that it has the rows that its count promises. Throws invalid_request, download_too_many_records.
 */
export async function fileOf<Field extends string, Row extends object>(
  args: FileArgs<Field, Row>,
): Promise<FileAnswer> {
  const { ctx, input, source, range, maximum = maxDownload() } = args
  const { format, timeZone } = input
  const columns = columnsOf<Row>({ ...args, columns: input.columns, locale: ctx.locale, timeZone })
  const keys = await readKeys(ctx.db, source, {
    where: args.where,
    sort: input.sort?.[0] ?? { field: source.standard, order: 'desc' },
    limit: maximum + 1,
  })
  if (keys.length > maximum) throw new BusinessError('download_too_many_records')
  let written = 0
  const rows = counted(
    chunked(
      keys.map(({ key }) => key),
      args.read,
    ),
    () => {
      written += 1
    },
  )
  return {
    fileName: `${args.name}-${dayOf(range.from, timeZone)}-${dayOf(range.to, timeZone)}.${format}`,
    contentType: fileTypes[format],
    rows: keys.length,
    written: () => written,
    body: format === 'xlsx' ? xlsxOf(columns, rows, args.name) : csvOf(columns, rows),
  }
}

async function* chunked<Row>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < keys.length; from += CHUNK) yield* await read(keys.slice(from, from + CHUNK))
}

async function* counted<Row>(rows: AsyncIterable<Row>, count: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    count()
    yield row
  }
}
