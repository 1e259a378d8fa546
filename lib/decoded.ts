/** A part of a path as Next hands it to a page, in clear; what is not encoded well stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
