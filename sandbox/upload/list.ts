import { and, eq, inArray } from 'drizzle-orm'
import type { AnswerInputOf, RequestOf } from '#lib/contract/call.ts'
import type { SheetCalls } from '#lib/contract/upload.ts'
import type { Context } from '../context.ts'
import { uploads } from '../db/schema/upload.ts'
import { inPeriod, ofFields } from '../list/conditions.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'
import { type UploadKind, uploadRowOf } from './batch.ts'

const source: Source<'uploadedAt'> = {
  table: uploads,
  key: uploads.batchNo,
  sorts: { uploadedAt: uploads.uploadedAt },
  standard: 'uploadedAt',
}

/** Past uploads of a kind. */
export async function listUploads(
  ctx: Context,
  kind: UploadKind,
  input: RequestOf<SheetCalls['uploads']>,
): Promise<AnswerInputOf<SheetCalls['uploads']>> {
  const { db, merchantNo } = ctx
  const { where } = inPeriod(
    ctx,
    { merchantNo: uploads.merchantNo, at: uploads.uploadedAt, name: 'uploadedAt' },
    input,
    eq(uploads.kind, kind),
    ofFields(uploads, input, 'batchNo', 'uploadedBy'),
  )
  const { keys, ...page } = await readPage({
    db,
    source,
    where,
    input,
    scope: [kind, 'uploadResult', merchantNo],
  })
  const rows = keys.length
    ? await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.merchantNo, merchantNo), inArray(uploads.batchNo, keys)))
    : []
  return { ...page, list: inOrder(keys, rows, (row) => row.batchNo).map(uploadRowOf) }
}
