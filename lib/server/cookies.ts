import 'server-only'

/** The portal's own cookies by their part; `__Host-` binds them to https and to this very host. */
export type CookiePart = 'session' | 'rights' | 'idle' | 'preview'

const suffix: Record<CookiePart, string> = {
  session: '',
  rights: '-rights',
  idle: '-idle',
  preview: '-preview',
}

/** Plain http on this machine cannot have secure cookies; everywhere else they must be. */
export function isLocalHttp(host: string | null, forwardedProto: string | null): boolean {
  if (forwardedProto?.split(',')[0]?.trim() === 'https') return false
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}

export function cookieName(part: CookiePart, local: boolean): string {
  return `${local ? 'portal' : '__Host-portal'}${suffix[part]}`
}

/** The first cookie of this name; without decoding, which seals and names do not need. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (let start = 0; start < header.length; ) {
    let end = header.indexOf(';', start)
    if (end === -1) end = header.length
    while (header.charCodeAt(start) === 32) start++
    if (header.startsWith(name, start) && header.charCodeAt(start + name.length) === 61) {
      return header.slice(start + name.length + 1, end).trim() || undefined
    }
    start = end + 1
  }
  return undefined
}

export function setCookie(part: CookiePart, value: string, local: boolean): string {
  return `${cookieName(part, local)}=${value}; Path=/; HttpOnly; SameSite=Lax${local ? '' : '; Secure'}`
}

export function clearCookie(part: CookiePart, local: boolean): string {
  return `${setCookie(part, '', local)}; Max-Age=0`
}

export const cookieParts = Object.keys(suffix) as CookiePart[]
