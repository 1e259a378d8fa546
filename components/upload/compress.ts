/** Spec §5 Uploads: an image over 1 MB is compressed to this quality before it is sent. */
const COMPRESS_ABOVE = 1024 * 1024
const QUALITY = 0.2

/**
 * The image to send: an image over 1 MB as a JPEG of lower quality, if that is smaller. Transparent parts of a PNG become
 * white. Throws if the file is damaged.
 */
export async function compressed(file: File): Promise<File> {
  if (file.size <= COMPRESS_ABOVE) return file
  const { default: Compressor } = await import('compressorjs')
  const smaller = await new Promise<Blob>((resolve, reject) => {
    new Compressor(file, { quality: QUALITY, mimeType: 'image/jpeg', success: resolve, error: reject })
  })
  if (smaller.size >= file.size) return file
  return new File([smaller], file.name.replace(/\.png$/i, '.jpg'), { type: 'image/jpeg' })
}
