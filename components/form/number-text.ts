/** What a text field says as a number: undefined where it is empty, the text itself where it is no number. */
export function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return undefined
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** What a text field says: nothing where it is empty. */
export const textOf = (text: string): string | undefined => text.trim() || undefined
