/** Stores of e-commerce platforms (spec §5 Accounts). */

/** Letters, digits and dashes: the part of the address that the platform gives the store. */
export const isStoreDomain = (text: string): boolean => /^[A-Za-z0-9-]{1,63}$/.test(text)

/** Digits, letters and Chinese; blanks between words. */
export const isStoreName = (text: string): boolean =>
  text.length <= 50 && /^[A-Za-z0-9\p{Script=Han}]+( [A-Za-z0-9\p{Script=Han}]+)*$/u.test(text)
