/**
 * Spec §2.3 rule 6: the `source_type` with which a user opens the bank accounts is stored in the browser's storage.
 * The request may redirect first, for example to sign-in. So the server passes the value in a cookie, and the next
 * document stores it.
 */
export const SOURCE_TYPE = 'source_type'
const BANK_ACCOUNTS = '/settings/bankAccount'

/** The value in the URL of this request; undefined for other pages and invalid values. */
export function sourceTypeOf(path: string, search: string): string | undefined {
  if (path !== BANK_ACCOUNTS) return undefined
  const value = new URLSearchParams(search).get(SOURCE_TYPE) ?? ''
  return /^[\w.-]{1,64}$/.test(value) ? value : undefined
}
