import { randomUUID } from 'node:crypto'
import { BusinessError, type Context, type UploadedFile } from '../context.ts'
import { type PictureSubject, pictures } from '../db/schema/picture.ts'
import { inspectPicture, type PictureFacts } from './inspect.ts'

/** Spec §5 Uploads: JPEG or PNG, 2 MB each. */
const MAX_BYTES = 2 * 1024 * 1024
/** Above any camera's; a file of 2 MB may claim far more and fill the memory of whoever opens it. */
export const MAX_PIXELS = 50_000_000

export type KeptPicture = Omit<typeof pictures.$inferSelect, 'bytes'>

/**
 * What a picture is by its bytes, whatever its sender says. Throws picture_too_large, picture_type or
 * picture_too_many_pixels, with the file's own name.
 * @param path of the field in the request that the file belongs to
 */
export function checkPicture(file: UploadedFile, path: string): PictureFacts {
  const refuse = (key: 'picture_too_large' | 'picture_type' | 'picture_too_many_pixels') =>
    new BusinessError(key, [{ path, message: key }], { values: { name: file.fileName } })
  if (file.bytes.length > MAX_BYTES) throw refuse('picture_too_large')
  const facts = inspectPicture(file.bytes)
  if (!facts) throw refuse('picture_type')
  if (facts.width * facts.height > MAX_PIXELS) throw refuse('picture_too_many_pixels')
  return facts
}

/** Checks and stores a picture with its subject. */
export async function keepPicture(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'userName' | 'now'>,
  file: UploadedFile,
  to: { subject: PictureSubject; subjectNo: string; path: string },
): Promise<KeptPicture> {
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
