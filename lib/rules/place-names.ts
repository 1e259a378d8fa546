/** A place name without accents, case, spaces and punctuation, for comparison. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\p{Z}]/gu, '')
    .toLowerCase()

/** Île-de-France, ile de france. */
export const sameName = (one: string, other: string): boolean => foldName(one) === foldName(other)
