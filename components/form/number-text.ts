/** The number in a text field; undefined if it is empty, the text if it is not a number. */
export function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return undefined
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** The trimmed text of a field; undefined if it is empty. */
export const textOf = (text: string): string | undefined => text.trim() || undefined

/** The amount in a field without zeros before it, as the contract has it; undefined if it is empty. */
export const amountOf = (text: string): string | undefined => textOf(text)?.replace(/^0+(?=\d)/, '')
