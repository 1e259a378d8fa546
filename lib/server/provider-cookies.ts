import 'server-only'
import { parseSetCookie } from 'cookie'

/** The provider's own cookies, as the session keeps them. They never reach the browser. */

/** More Set-Cookie headers than this is not an answer of the contract. */
const MOST_HEADERS = 20
/** What may be kept where PROVIDER_COOKIES names none. */
const MOST_KEPT = 4
/** Bytes of all names and values, so that the sealed session stays under 4,096. */
const MOST_BYTES = 2_048

/**
 * The cookies after an answer: undefined where nothing changed, 'refused' where it set more than can be kept.
 * `known` are the names that count; empty: any, if they are few and small.
 */
export function keepCookies(
  held: Readonly<Record<string, string>>,
  setCookies: string | string[] | undefined,
  known: readonly string[],
  now: number,
): Record<string, string> | 'refused' | undefined {
  if (!setCookies || setCookies.length === 0) return undefined
  const headers = typeof setCookies === 'string' ? [setCookies] : setCookies
  if (headers.length > MOST_HEADERS) return 'refused'
  const kept = { ...held }
  let changed = false
  for (const header of headers) {
    const { name, value, maxAge, expires } = parseSetCookie(header, { decode: (text) => text })
    if (!name || (known.length > 0 && !known.includes(name)) || name === '__proto__') continue
    const gone =
      !value || (maxAge !== undefined ? maxAge <= 0 : expires !== undefined && expires.getTime() <= now)
    if (gone ? !Object.hasOwn(kept, name) : kept[name] === value) continue
    changed = true
    if (gone) delete kept[name]
    else kept[name] = value
  }
  if (!changed) return undefined
  const bytes = Object.entries(kept).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return Object.keys(kept).length > MOST_KEPT || bytes > MOST_BYTES ? 'refused' : kept
}

/** The Cookie header for the provider; empty without cookies. */
export function cookieHeader(held: Readonly<Record<string, string>>): string {
  return Object.entries(held)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
