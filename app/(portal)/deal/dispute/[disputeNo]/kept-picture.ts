import type { Picture } from '#components/upload/pictures.ts'
import type { DisputePicture } from '#lib/contract/dispute-evidence.ts'

/** Separate from the form's state, so that a page that only shows pictures loads no form. */
export const keptPicture = ({ pictureNo, fileName, size, width, height, hash }: DisputePicture): Picture => ({
  kind: 'kept',
  id: pictureNo,
  name: fileName,
  bytes: size,
  width,
  height,
  hash,
})
