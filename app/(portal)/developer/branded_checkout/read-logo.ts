import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'

export interface ChosenLogo {
  file: File
  width: number
  height: number
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Reads a PNG file with its size, or returns the message key of the error. The content decides, not the file
 * name.
 */
export async function readLogo(file: File): Promise<ChosenLogo | 'not_png' | 'too_large' | 'unreadable'> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer())
  if (!SIGNATURE.every((byte, index) => head[index] === byte)) return 'not_png'
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { file, width, height }
  } catch {
    return 'unreadable'
  }
}
