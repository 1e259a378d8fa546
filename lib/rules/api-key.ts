import { millisecondsInDay, millisecondsInHour, millisecondsInWeek } from 'date-fns/constants'
import type { keyActions, keyStatuses, keyScopes as scopes } from '../contract/developer.ts'
import type { ErrorKey } from '../contract/errors.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { keyOverlaps } from '../contract/key-overlap.ts'
import { isInside, networksIssue } from './network.ts'

/**
 * States of an API key (spec §3 Developer). A new key is shown once. The payment API accepts an activated key, and a
 * replaced key until its overlap ends.
 */

type KeyAction = (typeof keyActions)[number] | 'reveal'
export type KeyScope = (typeof scopes)[number]

/** The properties of a key that the rules need. */
export interface KeyState {
  status: (typeof keyStatuses)[number]
  /** The key was shown, so it may be in use. */
  shown: boolean
  replaced: boolean
  /** When the key stops working: the end that was chosen for it, or that of its overlap. */
  expiresAt: Date | null
}

/** What a key may be used for. */
export interface KeyLimits {
  scopes: readonly KeyScope[]
  /** In CIDR notation; empty: all networks. */
  networks: readonly string[]
}

/** How long a replaced key keeps working, in milliseconds. */
export const overlapMs: Record<(typeof keyOverlaps)[number], number> = {
  none: 0,
  hour: millisecondsInHour,
  day: millisecondsInDay,
  week: millisecondsInWeek,
}

/** The most replaced keys that may work at the same time as the key that replaced them. */
export const MAX_REPLACED = 4
/** The most keys of one gateway and environment that may work side by side, without the replaced ones. */
export const MAX_KEYS = 20

/** How long a request with a key stays in the log. */
export const REQUEST_LOG_DAYS = 30

/** The environments in which a gateway can have keys. A test gateway accepts no live orders. */
export const keyEnvironmentsOf = (environment: 'live' | 'test'): ('live' | 'test')[] =>
  environment === 'test' ? ['test'] : ['live', 'test']

/** The key has ended: it is not listed, and no request with it is accepted. */
export const isKeyOver = (key: Pick<KeyState, 'expiresAt'>, now: Date): boolean =>
  key.expiresAt !== null && key.expiresAt <= now

/** Why the payment API refuses the key; undefined: it accepts it. */
export function paymentIssue(
  key: KeyState,
  now: Date,
): 'key_unknown' | 'key_unactivated' | 'key_expired' | undefined {
  if (!key.shown) return 'key_unknown'
  if (isKeyOver(key, now)) return 'key_expired'
  return key.status === 'unactivated' ? 'key_unactivated' : undefined
}

/** Why a request with an accepted key is refused: it comes from another network, or the key lacks the permission. */
export function accessIssue(
  { scopes, networks }: KeyLimits,
  request: { scope: KeyScope; ip: string },
): 'key_network' | 'key_scope' | undefined {
  if (networks.length > 0 && !isInside(networks, request.ip)) return 'key_network'
  return scopes.includes(request.scope) ? undefined : 'key_scope'
}

interface Siblings {
  /** How many keys that it replaced, or that were replaced before it, still work. */
  replaced?: number
  /** How many other keys of its gateway and environment are neither replaced nor over. */
  others?: number
}

/** Why the action is refused; undefined: it is allowed. */
export function keyIssue(
  key: KeyState,
  action: KeyAction | 'edit',
  now: Date,
  { replaced = 0, others = 0 }: Siblings = {},
): ErrorKey | undefined {
  if (isKeyOver(key, now)) return 'record_not_found'
  if (action === 'reveal') return key.shown ? 'already_shown' : key.replaced ? 'api_key_replaced' : undefined
  // The last key is replaced, so that a shop is never left without one by mistake.
  if (action === 'retire') return key.replaced || others > 0 ? undefined : 'api_key_in_place'
  if (key.replaced) return 'api_key_replaced'
  if (action === 'edit') return undefined
  if (action === 'activate') return key.status === 'normal' ? 'api_key_active' : undefined
  if (key.status === 'unactivated') return 'api_key_unactivated'
  if (!key.shown) return 'api_key_not_shown'
  return replaced >= MAX_REPLACED ? 'api_key_too_many' : undefined
}

/** The actions that are possible now, in the order in which screens offer them. */
export const actionsOf = (key: KeyState, now: Date, siblings: Siblings = {}): KeyAction[] =>
  (['reveal', 'activate', 'rotate', 'retire'] as const).filter(
    (action) => keyIssue(key, action, now, siblings) === undefined,
  )

/** The end of the key that replaces another: it is valid as long as the other one would have been. */
export const successorEnd = (key: { createdAt: Date; expiresAt: Date | null }, now: Date): Date | null =>
  key.expiresAt && new Date(+now + (+key.expiresAt - +key.createdAt))

/** What is wrong with the limits of a key beyond the contract. */
export function keyFieldIssues(
  { networks, expiresAt }: { networks: readonly string[]; expiresAt?: string | null | undefined },
  now: Date,
): FieldIssue[] {
  const wrong = networksIssue(networks)
  return [
    ...(wrong ? [{ path: 'networks', message: wrong }] : []),
    ...(expiresAt && Date.parse(expiresAt) <= +now ? [{ path: 'expiresAt', message: 'in_past' }] : []),
  ]
}

/** The parts of a key by which it is found: its environment, the four characters after it and its last four. */
export function keyPartsOf(
  text: string,
): { environment: 'live' | 'test'; firstFour: string; lastFour: string } | undefined {
  const parts = /^(live|test)_([0-9a-f]{4}).*?([0-9a-f]{4})$/i.exec(text.trim())
  if (!parts) return undefined
  const [, environment = '', first = '', last = ''] = parts.map((part) => part.toLowerCase())
  return { environment: environment === 'live' ? 'live' : 'test', firstFour: first, lastFour: last }
}
