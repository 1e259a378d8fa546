/** Decodes a path segment from Next. An invalid encoding is returned unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
