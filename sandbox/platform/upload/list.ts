import { eq } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import type { SheetCalls } from '#lib/contract/upload.ts'
import type { Context } from '../context.ts'
import { uploads } from '../db/schema/upload.ts'
import { byUser, wholeMerchant } from '../gate/website-scope.ts'
import { matchFields, period } from '../list/conditions.ts'
import { defineList, readList } from '../list/list.ts'
import { type UploadKind, uploadRowOf } from './batch.ts'

type Request = RequestOf<SheetCalls['uploads']>

/** A role that is limited to some websites sees only the user's uploads. */
export const ownUploads = byUser(uploads.uploadedBy)

const uploadRecords = defineList({
  table: uploads,
  key: uploads.batchNo,
  sorts: { uploadedAt: uploads.uploadedAt },
  defaultSort: 'uploadedAt',
  websites: wholeMerchant,
  period: period(uploads.uploadedAt, 'uploadedAt'),
  where: (filter: Request & { kind: UploadKind }, ctx: Context) => [
    ownUploads(ctx),
    eq(uploads.kind, filter.kind),
    matchFields(uploads, filter, 'batchNo', 'uploadedBy'),
  ],
  row: uploadRowOf,
})

/** Past uploads of one type. */
export const listUploads = (ctx: Context, kind: UploadKind, input: Request) =>
  readList({ path: `${kind}/uploadResult.do` }, uploadRecords, { ctx, input: { ...input, kind } })
