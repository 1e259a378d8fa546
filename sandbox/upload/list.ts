import { and, between, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { uploadList } from '#lib/contract/upload.ts'
import type { Context } from '../context.ts'
import { uploads } from '../db/schema/upload.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'
import { rangeOf } from '../list/range.ts'
import { all, oneOf } from '../transaction/filter.ts'
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
  input: z.output<typeof uploadList.request>,
): Promise<z.input<typeof uploadList.answer>> {
  const { db, merchantNo } = ctx
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const range = rangeOf(
    { from: filter.uploadedAtFrom, to: filter.uploadedAtTo },
    { from: 'uploadedAtFrom', to: 'uploadedAtTo' },
    ctx,
  )
  const where = all(
    eq(uploads.merchantNo, merchantNo),
    eq(uploads.kind, kind),
    between(uploads.uploadedAt, range.from, range.to),
    oneOf(uploads.batchNo, filter.batchNo),
    oneOf(uploads.uploadedBy, filter.uploadedBy),
  )
  const { keys, ...page } = await readPage({
    db,
    source,
    where,
    paging: { pageNo, pageSize, cursor, sort },
    scope: [kind, 'uploadResult', merchantNo, filter],
  })
  const rows = keys.length
    ? await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.merchantNo, merchantNo), inArray(uploads.batchNo, keys)))
    : []
  return { ...page, list: inOrder(keys, rows, (row) => row.batchNo).map(uploadRowOf) }
}
