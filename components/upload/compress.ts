/** Spec §5 Uploads: an image over 1 MB is compressed to this quality before it is sent. */
const COMPRESS_ABOVE = 1024 * 1024
const QUALITY = 0.2

/**
 * The image to send: a JPEG over 1 MB compressed, any other file unchanged. Throws if the file is damaged.
 */
export async function compressed(file: File): Promise<File> {
  if (file.size <= COMPRESS_ABOVE || file.type !== 'image/jpeg') return file
  const { default: Compressor } = await import('compressorjs')
  const smaller = await new Promise<Blob>((resolve, reject) => {
    new Compressor(file, { quality: QUALITY, mimeType: 'image/jpeg', success: resolve, error: reject })
  })
  return smaller.size < file.size ? new File([smaller], file.name, { type: 'image/jpeg' }) : file
}
