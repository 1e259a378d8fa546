import { isIPv6 } from 'node:net'

export const LOOPBACK = '127.0.0.1'

/** A server that listens on one of these listens on every address. */
export const ALL_ADDRESSES = ['0.0.0.0', '::']

/** Whether only this machine reaches a server that listens on `host`. */
export const isLoopback = (host) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The host of a URL at which this machine reaches a server that listens on `host`. */
export function urlHost(host) {
  if (ALL_ADDRESSES.includes(host)) return host === '::' ? '[::1]' : LOOPBACK
  return isIPv6(host) ? `[${host}]` : host
}
