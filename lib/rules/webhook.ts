import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import type { Environment } from '../contract/transaction.ts'
import { isInside } from './network.ts'

/** Rules of webhooks: which addresses receive events, and when a failed delivery is repeated. */

export const MAX_WEBHOOKS = 20
const RETRY_HOURS = 72
const FIRST_RETRY_MS = 10_000
const FACTOR = 4
const LONGEST_PAUSE_MS = hoursToMilliseconds(8)

/**
 * When a delivery is sent again after its nth failed attempt: after 10 seconds, then after four times as long, at most
 * every 8 hours. null: three days have passed since the first attempt.
 */
export function nextAttemptAt(attempts: number, firstAt: Date, now: Date): Date | null {
  if (+now - +firstAt >= hoursToMilliseconds(RETRY_HOURS)) return null
  return new Date(+now + Math.min(FIRST_RETRY_MS * FACTOR ** (attempts - 1), LONGEST_PAUSE_MS))
}

const loopback = ['127.0.0.0/8', '::1/128']
/** IPv4 addresses that are not on the internet, or belong to several machines (RFC 6890). */
const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All of the internet's IPv6 addresses, and the parts of it that lead elsewhere: tunnels and documentation. */
const globalV6 = ['2000::/3']
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Whether the address is a machine on the internet, or this machine where that is allowed. */
export function mayCall(ip: string, allowsLoopback: boolean): boolean {
  if (isInside(loopback, ip)) return allowsLoopback
  if (isInside(['0.0.0.0/0'], ip)) return !isInside(reservedV4, ip)
  return isInside(globalV6, ip) && !isInside(reservedV6, ip)
}

export type WebhookUrlIssue = 'webhook_url' | 'webhook_https' | 'webhook_credentials' | 'webhook_private'

interface WebhookValues {
  gatewayNo: string
  environment: Environment
  url: string
  types: readonly string[]
}

/** Whether a change does nothing but stop the webhook: that never waits for a second person. */
export const isOnlyStopped = (before: WebhookValues, after: WebhookValues & { isActive: boolean }): boolean =>
  !after.isActive &&
  before.gatewayNo === after.gatewayNo &&
  before.environment === after.environment &&
  before.url === after.url &&
  after.types.every((type) => before.types.includes(type))

/** Names that mean this machine. */
const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost$/.test(host)

/** Why an address cannot receive events; a key of validation.json. A name is checked again with each connection. */
export function webhookUrlIssue(text: string, environment: Environment): WebhookUrlIssue | undefined {
  if (!URL.canParse(text)) return 'webhook_url'
  const { protocol, hostname, username, password, hash } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  const isLocal = isLocalName(host) || isInside(loopback, host)
  const allowsLoopback = environment === 'test'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && allowsLoopback)) return 'webhook_https'
  if (username || password || hash) return 'webhook_credentials'
  if (isLocal ? !allowsLoopback : isAddress && !mayCall(host, false)) return 'webhook_private'
  return undefined
}
