import { randomUUID } from 'node:crypto'
import {
  DENSE_PICTURE,
  MAX_FILE_BYTES,
  MAX_PICTURE_PIXELS,
  type pictureErrors,
} from '#lib/contract/upload.ts'
import { documentType } from '#lib/rules/document.ts'
import { BusinessError, type Context, type UploadedFile } from '../context.ts'
import { type PictureSubject, pictures } from '../db/schema/picture.ts'
import { inspectPicture, type PictureFacts } from './inspect.ts'

export type StoredPicture = Omit<typeof pictures.$inferSelect, 'bytes'>

/**
 * The type of an image by its bytes; the type that the sender states has no effect. Nothing is decoded. Throws an
 * error of pictureErrors, with the file name.
 * @param path path of the request field that the file belongs to
 */
export function checkPicture(file: UploadedFile, path: string): PictureFacts {
  const refuse = (key: (typeof pictureErrors)[number]) =>
    new BusinessError(key, [{ path, message: key }], { values: { name: file.fileName } })
  if (file.bytes.length > MAX_FILE_BYTES) throw refuse('picture_too_large')
  const facts = inspectPicture(file.bytes)
  if (!facts) throw refuse('picture_type')
  const pixels = facts.width * facts.height
  if (pixels > MAX_PICTURE_PIXELS) throw refuse('picture_too_many_pixels')
  if (facts.contentType === 'image/png' && isDense(pixels, file.bytes.length)) {
    throw refuse('picture_unpacks_too_large')
  }
  return facts
}

/** An evidence packet decodes its PNG images. */
const isDense = (pixels: number, bytes: number): boolean =>
  pixels > DENSE_PICTURE.pixels && pixels > DENSE_PICTURE.perByte * bytes

/** As checkPicture, and accepts PDF documents. Throws document_type instead of picture_type. */
function checkDocument(file: UploadedFile, path: string) {
  if (file.bytes.length > MAX_FILE_BYTES) return checkPicture(file, path)
  const type = documentType(file.bytes)
  if (type === 'pdf') return { contentType: 'application/pdf', width: 0, height: 0 } as const
  if (type && inspectPicture(file.bytes)) return checkPicture(file, path)
  throw new BusinessError('document_type', [{ path, message: 'document_type' }], {
    values: { name: file.fileName },
  })
}

/** Checks and stores a picture, or a document if its subject takes documents. */
export async function storePicture(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'userName' | 'now'>,
  file: UploadedFile,
  to: { subject: PictureSubject; subjectNo: string; path: string; documents?: boolean },
): Promise<StoredPicture> {
  const row = {
    merchantNo: ctx.merchantNo,
    pictureNo: randomUUID(),
    subject: to.subject,
    subjectNo: to.subjectNo,
    fileName: file.fileName,
    ...(to.documents ? checkDocument(file, to.path) : checkPicture(file, to.path)),
    size: file.bytes.length,
    hash: file.hash,
    uploadedBy: ctx.userName,
    uploadedAt: ctx.now(),
  }
  await ctx.db.insert(pictures).values({ ...row, bytes: file.bytes })
  return row
}
