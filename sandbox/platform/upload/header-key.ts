/** Headers are compared without case, spaces, the required mark, and text in brackets. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s*:'"\u200b\ufeff]+/g, '')
    .toLowerCase()
