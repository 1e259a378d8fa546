import 'server-only'

/** The content type of an image by its first bytes; undefined for everything else. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  const hex = bytes.subarray(0, 12).toString('hex')
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png'
  if (hex.startsWith('ffd8ff')) return 'image/jpeg'
  if (hex.startsWith('00000100')) return 'image/x-icon'
  if (/^52494646.{8}57454250/.test(hex)) return 'image/webp'
  const start = bytes.subarray(0, 1_000).toString('utf8').trimStart()
  return /^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(start) ? 'image/svg+xml' : undefined
}
