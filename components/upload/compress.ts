/** Spec §5 Uploads, and what is decided of it: a picture over 1 MB is compressed to this quality before it is sent. */
const COMPRESS_ABOVE = 1024 * 1024
const QUALITY = 0.2

/** The picture as it will be sent: JPEGs over 1 MB smaller, everything else as it is. Throws for a broken one. */
export async function compressed(file: File): Promise<File> {
  if (file.size <= COMPRESS_ABOVE || file.type !== 'image/jpeg') return file
  const { default: Compressor } = await import('compressorjs')
  const smaller = await new Promise<Blob>((resolve, reject) => {
    new Compressor(file, { quality: QUALITY, mimeType: 'image/jpeg', success: resolve, error: reject })
  })
  return smaller.size < file.size ? new File([smaller], file.name, { type: 'image/jpeg' }) : file
}
