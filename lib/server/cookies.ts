import 'server-only'
import { type Cookies, parseCookie, type SetCookie, stringifySetCookie } from 'cookie'

export const cookieParts = ['session', 'rights', 'idle', 'preview'] as const
export type CookiePart = (typeof cookieParts)[number]
/** A browser keeps 4,096 bytes of name, value and attributes. */
export const COOKIE_LIMIT = 4_096

/** Plain HTTP on this machine. Cookies must be Secure everywhere else. */
export function isLocalHttp(host: string | null, forwardedProto: string | null): boolean {
  if (forwardedProto === 'https') return false
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}

/** `__Host-` binds a cookie to HTTPS and to this host. */
export function cookieName(part: CookiePart, local: boolean): string {
  const name = part === 'session' ? 'portal' : `portal-${part}`
  return local ? name : `__Host-${name}`
}

/** Cookies of a request by name, without decoding: seals need none. */
export function readCookies(header: string | null | undefined): Cookies {
  return parseCookie(header ?? '', { decode: (value) => value })
}

/** A Set-Cookie value for the whole portal. Scripts cannot read the cookie unless `httpOnly` is false. */
export function writeCookie(cookie: SetCookie, local: boolean): string {
  return stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', secure: !local, ...cookie })
}

export function setCookie(part: CookiePart, value: string, local: boolean): string {
  return writeCookie({ name: cookieName(part, local), value }, local)
}

export function clearCookie(part: CookiePart, local: boolean): string {
  return writeCookie({ name: cookieName(part, local), value: '', maxAge: 0 }, local)
}
