/**
 * Spec §2.3 rule 6: the `source_type` with which a user opens the bank accounts is stored in the browser's storage.
 * A visit may lead elsewhere first, to sign-in or away from a page that is not there, so the server hands the value over
 * in a cookie, and the next document that opens puts it where it belongs.
 */
export const SOURCE_TYPE = 'source_type'
const BANK_ACCOUNTS = '/settings/bankAccount'

/** The value that this visit brings; undefined for other pages, and for what cannot be one. */
export function sourceTypeOf(path: string, search: string): string | undefined {
  if (path !== BANK_ACCOUNTS) return undefined
  const value = new URLSearchParams(search).get(SOURCE_TYPE) ?? ''
  return /^[\w.-]{1,64}$/.test(value) ? value : undefined
}
