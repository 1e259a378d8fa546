import type { RequestOf } from '#lib/contract/call.ts'
import type { SheetCalls } from '#lib/contract/upload.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { noteRows, openBatch, type UploadKind } from '#sandbox/platform/upload/batch.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { listUploads } from '#sandbox/platform/upload/list.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { readSheet, type SheetShape, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import type { Row } from '#sandbox/platform/upload/rows.ts'
import {
  type Existing,
  type RowRules,
  type ValidatedRow,
  validatedRowOf,
  validateRows,
} from './validate-order-rows.ts'

interface OrderSheet<Column extends string, ExistingRecord extends Existing> {
  kind: UploadKind
  columns: readonly Column[]
  /** See failedFile. */
  enums?: Readonly<Record<string, string>>
  shape: () => SheetShape
  /** Reads what a request needs to check rows. */
  prepare: (ctx: Context) => Promise<{
    rules: RowRules<Column, ExistingRecord>
    /** Fills empty cells. */
    complete?: (rows: readonly Row<Column>[]) => Promise<Row<Column>[]>
    /** Writes the rows that add or replace something. */
    write: (rows: ValidatedRow<Column, ExistingRecord>[], batchNo: string) => Promise<void>
  }>
}

interface Args<Name extends keyof SheetCalls> {
  ctx: Context
  input: RequestOf<SheetCalls[Name]>
}

/** The handlers of a sheet whose rows belong to orders. */
export function orderSheet<Column extends string, ExistingRecord extends Existing>({
  kind,
  columns,
  enums,
  shape,
  prepare,
}: OrderSheet<Column, ExistingRecord>) {
  const check = async (ctx: Context, given: readonly Row<Column>[]) => {
    const { rules, complete } = await prepare(ctx)
    const rows = (await complete?.(given)) ?? given
    return { rows: (await validateRows(ctx, rules, rows)).map(validatedRowOf) }
  }
  /** Saves the valid rows and records the invalid ones. The orders stay locked until the transaction ends. */
  const save = async (
    ctx: Context,
    given: readonly Row<Column>[],
    from: { batchNo?: string | undefined; fileName: string },
  ) => {
    const { rules, complete, write } = await prepare(ctx)
    const batch = await openBatch(ctx, kind, from)
    const completed = (await complete?.(given)) ?? given
    const validated = await validateRows(ctx, rules, completed, { lock: true, batchNo: batch.batchNo })
    await write(
      validated.filter(({ verdict }) => verdict === 'new' || verdict === 'replaces'),
      batch.batchNo,
    )
    const rows = validated.map(validatedRowOf)
    return { upload: await noteRows(ctx, batch, rows), rows }
  }
  return {
    /** The dry run of a file: every row with its result. Nothing is saved. */
    resolve: async ({ ctx }: Args<'resolve'>) =>
      check(ctx, await readSheet<Column>(sheetOf(ctx.files).bytes, shape())),
    /** Checks the corrected rows of a dry run again. */
    checkRows: ({ ctx, input }: { ctx: Context; input: { rows: readonly Row<Column>[] } }) =>
      check(ctx, input.rows),
    /** Saves the corrected rows of a dry run, in parts. */
    saveRows: ({
      ctx,
      input,
    }: {
      ctx: Context
      input: Omit<Args<'saveRows'>['input'], 'rows'> & { rows: readonly Row<Column>[] }
    }) => save(ctx, input.rows, input),
    /** Saves a whole file in one step. */
    upload: async ({ ctx }: Args<'upload'>) => {
      const file = sheetOf(ctx.files)
      return (await save(ctx, preparsedRows<Column>(file), { fileName: file.fileName })).upload
    },
    uploads: ({ ctx, input }: Args<'uploads'>) => listUploads(ctx, kind, input),
    /** The rows of an upload that were not saved. */
    failedDownload: ({ ctx, input }: Args<'failedDownload'>) => failedFile(ctx, kind, columns, input, enums),
  }
}
