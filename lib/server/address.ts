import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from 'proxy-addr'
import { normalNetwork } from '../rules/network.ts'
import type { Env } from './env.ts'

/** Set by the server for every request; a value from the browser is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * The IP address of the end user: the socket's, or the entry of X-Forwarded-For that the outermost of `trustedProxies`
 * proxies appended. Returns `unknown` where that entry is not an IP address.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const address = proxyAddress(request, (_, hop) => hop < trustedProxies) ?? ''
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(plain) ? plain : 'unknown'
}

/** What limits count as one address: of IPv6 the /64, because one customer has all of its addresses. */
export function limitedAddress(address: string): string {
  if (!address.includes(':')) return address
  return normalNetwork(`${address.split('%', 1)[0]}/64`) ?? address
}

/**
 * The scheme of the browser's request: that of the configured origin, or of X-Forwarded-Proto, where a trusted proxy sets
 * it. A proxy adds its value at the end or writes the only one.
 */
export function clientScheme(
  { headers }: IncomingMessage,
  { portalOrigin, trustedProxies }: Pick<Env, 'portalOrigin' | 'trustedProxies'>,
): 'http' | 'https' {
  if (portalOrigin) return portalOrigin.startsWith('https:') ? 'https' : 'http'
  const values = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '').split(',') : []
  const value = values.at(-trustedProxies) ?? values[0]
  return value?.trim().toLowerCase() === 'https' ? 'https' : 'http'
}
