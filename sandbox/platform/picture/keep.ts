import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_PICTURE_PIXELS } from '#lib/contract/upload.ts'
import { BusinessError, type Context, type UploadedFile } from '../context.ts'
import { type PictureSubject, pictures } from '../db/schema/picture.ts'
import { inspectPicture, type PictureFacts } from './inspect.ts'

export type StoredPicture = Omit<typeof pictures.$inferSelect, 'bytes'>

/**
 * The type of an image by its bytes, whatever the sender states. Throws picture_too_large, picture_type or
 * picture_too_many_pixels, with the file name.
 * @param path path of the request field that the file belongs to
 */
export function checkPicture(file: UploadedFile, path: string): PictureFacts {
  const refuse = (key: 'picture_too_large' | 'picture_type' | 'picture_too_many_pixels') =>
    new BusinessError(key, [{ path, message: key }], { values: { name: file.fileName } })
  if (file.bytes.length > MAX_FILE_BYTES) throw refuse('picture_too_large')
  const facts = inspectPicture(file.bytes)
  if (!facts) throw refuse('picture_type')
  if (facts.width * facts.height > MAX_PICTURE_PIXELS) throw refuse('picture_too_many_pixels')
  return facts
}

/** Checks and stores a picture with its subject. */
export async function storePicture(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'userName' | 'now'>,
  file: UploadedFile,
  to: { subject: PictureSubject; subjectNo: string; path: string },
): Promise<StoredPicture> {
  const row = {
    merchantNo: ctx.merchantNo,
    pictureNo: randomUUID(),
    subject: to.subject,
    subjectNo: to.subjectNo,
    fileName: file.fileName,
    ...checkPicture(file, to.path),
    size: file.bytes.length,
    hash: file.hash,
    uploadedBy: ctx.userName,
    uploadedAt: ctx.now(),
  }
  await ctx.db.insert(pictures).values({ ...row, bytes: file.bytes })
  return row
}
