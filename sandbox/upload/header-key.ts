/** Headers are compared without case, blanks, the mark of what is required, and what stands in brackets. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s*:'"\u200b\ufeff]+/g, '')
    .toLowerCase()
