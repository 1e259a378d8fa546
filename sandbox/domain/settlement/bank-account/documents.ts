import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type BankChange, type downloadBankDocument, MAX_DOCUMENTS } from '#lib/contract/bank-account.ts'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import { documentType, documentTypes } from '#lib/rules/document.ts'
import { BusinessError, type Context, type Handler, type UploadedFile } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { bankAccountDocuments } from '#sandbox/platform/db/schema/payout.ts'
import { checkPicture } from '#sandbox/platform/picture/keep.ts'

/** Documents of requests to change a bank account: PDF files and images. */

type Document = typeof bankAccountDocuments.$inferInsert
const PATH = 'documents'

/** The documents of the request to store. Throws bank_change_invalid, or the error of a file. */
export function checkDocuments({ files }: Pick<Context, 'files'>) {
  const refuse = (message: string) => new BusinessError('bank_change_invalid', [{ path: PATH, message }])
  if (files.some(({ field }) => field !== 'document')) throw refuse('invalid')
  if (files.length === 0) throw refuse('document_required')
  if (files.length > MAX_DOCUMENTS) throw refuse(`too_many?maximum=${MAX_DOCUMENTS}`)
  return files.map((file, position) => ({ ...checkDocument(file), position, documentNo: randomUUID() }))
}

function checkDocument(file: UploadedFile): Pick<Document, 'fileName' | 'contentType' | 'size' | 'bytes'> {
  const refuse = (key: 'picture_too_large' | 'document_type') =>
    new BusinessError(key, [{ path: PATH, message: key }], { values: { name: file.fileName } })
  if (file.bytes.length > MAX_FILE_BYTES) throw refuse('picture_too_large')
  const type = documentType(file.bytes)
  if (!type) throw refuse('document_type')
  if (type !== 'pdf') checkPicture(file, PATH)
  return {
    fileName: withEnding(file.fileName, type),
    contentType: documentTypes[type],
    size: file.bytes.length,
    bytes: file.bytes,
  }
}

/** A file that is saved later must open as its type, also if its sender gave it another ending. */
const withEnding = (name: string, type: string): string => {
  const ending = type === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${type}$`, 'i')
  return ending.test(name) ? name : `${name || 'document'}.${type}`
}

/** The documents of requests by number, in their order. */
export async function documentsOf(
  db: Database,
  merchantNo: string,
  changeNos: readonly string[],
): Promise<ReadonlyMap<string, BankChange['documents']>> {
  if (changeNos.length === 0) return new Map()
  const t = bankAccountDocuments
  const rows = await db
    .select({ changeNo: t.changeNo, documentNo: t.documentNo, fileName: t.fileName, bytes: t.size })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.changeNo, [...changeNos])))
    .orderBy(asc(t.position))
  const found = new Map<string, BankChange['documents']>()
  for (const { changeNo, ...document } of rows)
    found.set(changeNo, [...(found.get(changeNo) ?? []), document])
  return found
}

/** A document of the merchant's own request. Throws record_not_found. */
export const sendDocument: Handler<typeof downloadBankDocument> = async ({ ctx, input }) => {
  const t = bankAccountDocuments
  const [found] = await ctx.db
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, ctx.merchantNo),
        eq(t.changeNo, input.changeNo),
        eq(t.documentNo, input.documentNo),
      ),
    )
  if (!found) throw new BusinessError('record_not_found')
  return { fileName: found.fileName, contentType: found.contentType, body: Buffer.from(found.bytes) }
}
