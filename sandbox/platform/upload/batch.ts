import { and, eq, gt, sql } from 'drizzle-orm'
import type { CellIssue, RowVerdict, UploadRow } from '#lib/contract/upload.ts'
import { BusinessError, type Context } from '../context.ts'
import { uploadRows, uploads } from '../db/schema/upload.ts'
import { insertNumbered } from '../record-number.ts'

/** Stores an upload, a part of its rows at a time. */

type StoredUpload = typeof uploads.$inferSelect
export type UploadKind = StoredUpload['kind']

/** Key of the column labels of a file in messages/<locale>/fields.json. */
export const wordsOf: Record<UploadKind, string> = {
  waybill: 'waybill',
  commodity: 'commodity',
  refund: 'refund',
  website_add: 'website',
  website_pause: 'website',
  risk_list: 'risk_list',
}
/** Name of an upload type in file names. */
export const fileWordOf = (kind: UploadKind): string => kind.replace('_', '-')

export interface RowOutcome {
  line: number
  verdict: RowVerdict
  cells: Record<string, string>
  issues: CellIssue[]
}

/** Rows of one file arrive within this time; later rows start a new upload. */
const OPEN_FOR_MS = 60 * 60_000

/** The upload that these rows belong to: the open one, locked, or a new one. */
export async function openBatch(
  ctx: Context,
  kind: UploadKind,
  { batchNo, fileName }: { batchNo?: string | undefined; fileName: string },
): Promise<StoredUpload> {
  const { db, merchantNo, userName } = ctx
  const now = ctx.now()
  if (batchNo !== undefined) {
    const [created] = await db
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.merchantNo, merchantNo),
          eq(uploads.batchNo, batchNo),
          eq(uploads.kind, kind),
          eq(uploads.uploadedBy, userName),
          gt(uploads.uploadedAt, new Date(+now - OPEN_FOR_MS)),
        ),
      )
      .for('update')
    if (!created) throw new BusinessError('record_not_found')
    return created
  }
  return insertNumbered(now, 'U', (batchNo) =>
    db
      .insert(uploads)
      .values({ merchantNo, batchNo, kind, fileName, uploadedBy: userName, uploadedAt: now })
      .onConflictDoNothing({ target: [uploads.merchantNo, uploads.batchNo] })
      .returning(),
  )
}

/**
 * Stores the results of rows and updates the counts. A row that is sent again keeps its first result, because
 * the second time it is a duplicate.
 */
export async function noteRows(
  ctx: Pick<Context, 'db' | 'merchantNo'>,
  batch: StoredUpload,
  outcomes: readonly RowOutcome[],
): Promise<UploadRow> {
  const { db, merchantNo } = ctx
  const { batchNo } = batch
  for (let at = 0; at < outcomes.length; at += CHUNK) {
    await db
      .insert(uploadRows)
      .values(
        outcomes.slice(at, at + CHUNK).map(({ line, verdict, cells, issues }) => ({
          merchantNo,
          batchNo,
          line,
          verdict,
          ...(verdict === 'wrong' && { cells, issues }),
        })),
      )
      .onConflictDoUpdate({
        target: [uploadRows.merchantNo, uploadRows.batchNo, uploadRows.line],
        set: {
          verdict: sql`excluded.verdict`,
          cells: sql`excluded.cells`,
          issues: sql`excluded.issues`,
        },
        setWhere: sql`${uploadRows.verdict} = 'wrong'`,
      })
  }
  const counts = await db
    .select({ verdict: uploadRows.verdict, count: sql<string>`count(*)` })
    .from(uploadRows)
    .where(and(eq(uploadRows.merchantNo, merchantNo), eq(uploadRows.batchNo, batchNo)))
    .groupBy(uploadRows.verdict)
  const of = (verdict: RowVerdict) => Number(counts.find((row) => row.verdict === verdict)?.count ?? 0)
  const [row] = await db
    .update(uploads)
    .set({
      total: counts.reduce((sum, { count }) => sum + Number(count), 0),
      added: of('new'),
      replaced: of('replaces'),
      unchanged: of('unchanged'),
      failed: of('wrong'),
    })
    .where(and(eq(uploads.merchantNo, merchantNo), eq(uploads.batchNo, batchNo)))
    .returning()
  return uploadRowOf(row ?? batch)
}

const CHUNK = 1000

/** A stored upload in the format of the contract. */
export const uploadRowOf = ({
  merchantNo: _merchantNo,
  kind: _kind,
  ...upload
}: StoredUpload): UploadRow => ({
  ...upload,
  uploadedAt: upload.uploadedAt.toISOString(),
})
