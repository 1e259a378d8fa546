import 'server-only'
import { parseSetCookie } from 'cookie'

/** The provider's own cookies. The sealed session keeps them; they never reach the browser. */

/** More Set-Cookie headers break the contract. */
const MAX_HEADERS = 20
/** Limit where PROVIDER_COOKIES names none. */
const MAX_COOKIES = 4
/** Bytes of all names and values as the seal has them, so that the sealed session stays under 4,096 bytes. */
const MAX_BYTES = 2_048

/**
 * The cookies after a response: undefined where nothing changed, 'refused' where there are too many or too large ones.
 * @param known names of the cookies to keep; empty: all
 */
export function mergeCookies(
  current: Readonly<Record<string, string>>,
  setCookies: string | string[] | undefined,
  known: readonly string[],
  now: number,
): Record<string, string> | 'refused' | undefined {
  if (!setCookies || setCookies.length === 0) return undefined
  const headers = typeof setCookies === 'string' ? [setCookies] : setCookies
  if (headers.length > MAX_HEADERS) return 'refused'
  const merged = { ...current }
  let changed = false
  for (const header of headers) {
    const { name, value, maxAge, expires } = parseSetCookie(header, { decode: (text) => text })
    if (!name || (known.length > 0 && !known.includes(name)) || name === '__proto__') continue
    const deleted =
      !value || (maxAge !== undefined ? maxAge <= 0 : expires !== undefined && expires.getTime() <= now)
    if (deleted ? !Object.hasOwn(merged, name) : merged[name] === value) continue
    changed = true
    if (deleted) delete merged[name]
    else merged[name] = value
  }
  if (!changed) return undefined
  const bytes = Object.entries(merged)
    .flat()
    .reduce((sum, text) => sum + sealedBytes(text), 0)
  return Object.keys(merged).length > MAX_COOKIES || bytes > MAX_BYTES ? 'refused' : merged
}

/** The seal has UTF-8 and JSON: `é` is two bytes, and so is a quote with its backslash. */
const sealedBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

/** The Cookie header for the provider; empty without cookies. stringifyCookie throws on values with spaces. */
export function cookieHeader(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
