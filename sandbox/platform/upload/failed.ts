import { and, asc, eq } from 'drizzle-orm'
import { parseMessage } from '#lib/contract/issues.ts'
import type { exportFormats, Locale } from '#lib/contract/shapes.ts'
import type { CellIssue } from '#lib/contract/upload.ts'
import { BusinessError, type Context, type FileAnswer } from '../context.ts'
import { uploadRows, uploads } from '../db/schema/upload.ts'
import type { Column } from '../export/columns.ts'
import { sheetFile } from '../export/sheet-file.ts'
import { portalKeys, portalWord } from '../vocabulary.ts'
import { fileWordOf, type UploadKind, wordsOf } from './batch.ts'
import { ownUploads } from './list.ts'

interface Failed {
  line: number
  cells: Record<string, string>
  issues: CellIssue[]
}

/**
 * The failed rows, in the columns of the template plus the errors; after correction the file can be uploaded
 * again.
 * @param enums the columns whose cells are codes, with the names of their enums in enums.json
 */
export async function failedFile(
  ctx: Context,
  kind: UploadKind,
  columns: readonly string[],
  { batchNo, format }: { batchNo: string; format: (typeof exportFormats)[number] },
  enums: Readonly<Record<string, string>> = {},
): Promise<FileAnswer> {
  const { db, merchantNo, locale } = ctx
  const [upload] = await db
    .select({ failed: uploads.failed })
    .from(uploads)
    .where(
      and(
        eq(uploads.merchantNo, merchantNo),
        eq(uploads.batchNo, batchNo),
        eq(uploads.kind, kind),
        ownUploads(ctx),
      ),
    )
  if (!upload) throw new BusinessError('record_not_found')
  const rows = await db
    .select({ line: uploadRows.line, cells: uploadRows.cells, issues: uploadRows.issues })
    .from(uploadRows)
    .where(
      and(
        eq(uploadRows.merchantNo, merchantNo),
        eq(uploadRows.batchNo, batchNo),
        eq(uploadRows.verdict, 'wrong'),
      ),
    )
    .orderBy(asc(uploadRows.line))
  const failed = rows.map(({ line, cells, issues }) => ({ line, cells: cells ?? {}, issues: issues ?? [] }))
  const label = (name: string) => portalWord(locale, 'fields', `${wordsOf[kind]}.${name}`)
  const written: Column<Failed>[] = [
    ...columns.map((name) => ({
      header: label(name),
      kind: 'text' as const,
      value: ({ cells }: Failed) => wordOf(cells[name], enums[name], locale) ?? null,
    })),
    {
      header: portalWord(locale, 'fields', 'upload.error'),
      kind: 'text',
      value: ({ issues }) => issues.map((issue) => errorOf(issue, locale, label)).join('; '),
    },
    {
      header: portalWord(locale, 'fields', 'upload.line'),
      kind: 'number',
      value: ({ line }) => String(line),
    },
  ]
  return sheetFile({
    format,
    name: `${fileWordOf(kind)}-failed`,
    suffixes: [batchNo],
    columns: written,
    rows: failed,
    count: failed.length,
  })
}

/** The word of a code in the user's language; other text stays as it is. */
const wordOf = (
  cell: string | undefined,
  enumName: string | undefined,
  locale: Locale,
): string | undefined =>
  cell && enumName && portalKeys('enums', enumName).includes(cell)
    ? portalWord(locale, 'enums', `${enumName}.${cell}`)
    : cell

function errorOf({ column, message }: CellIssue, locale: Locale, label: (name: string) => string): string {
  const { key, values } = parseMessage(message)
  return `${label(column)}: ${portalWord(locale, 'validation', key, values)}`
}
