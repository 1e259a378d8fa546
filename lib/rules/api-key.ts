import type { keyActions, keyOverlaps, keyStatuses } from '../contract/developer.ts'
import type { ErrorKey } from '../contract/errors.ts'

/**
 * States of an API key (spec §3 Developer). A new key is shown once. Payments accept an activated key, and a replaced key
 * until its overlap ends.
 */

type KeyAction = (typeof keyActions)[number] | 'reveal'

/** The properties of a key that the rules need. */
export interface KeyState {
  status: (typeof keyStatuses)[number]
  /** The key was shown, so it may be in use. */
  shown: boolean
  /** Another key replaced it. */
  replaced: boolean
  /** When a replaced key stops working. */
  expiresAt: Date | null
}

const MINUTE = 60_000

/** How long a replaced key keeps working, in milliseconds. */
export const overlapMs: Record<(typeof keyOverlaps)[number], number> = {
  none: 0,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
}

/** The most replaced keys of one gateway and environment that may work at the same time as the current key. */
export const MAX_REPLACED = 4

/** The key has ended: it is not listed, and no payment accepts it. */
const isOver = (key: KeyState, now: Date): boolean => key.expiresAt !== null && key.expiresAt <= now

/** Why payments refuse the key; undefined: they accept it. */
export function paymentIssue(
  key: KeyState,
  now: Date,
): 'key_unknown' | 'key_unactivated' | 'key_expired' | undefined {
  if (!key.shown) return 'key_unknown'
  if (isOver(key, now)) return 'key_expired'
  return key.status === 'unactivated' ? 'key_unactivated' : undefined
}

/**
 * Why the action is refused; undefined: it is allowed.
 * @param replaced how many replaced keys of its gateway and environment still work
 */
export function keyIssue(key: KeyState, action: KeyAction, now: Date, replaced = 0): ErrorKey | undefined {
  if (isOver(key, now)) return 'record_not_found'
  if (action === 'reveal') return key.shown ? 'already_shown' : key.replaced ? 'api_key_replaced' : undefined
  if (action === 'retire') return key.replaced ? undefined : 'api_key_in_place'
  if (key.replaced) return 'api_key_replaced'
  if (action === 'activate') return key.status === 'normal' ? 'api_key_active' : undefined
  if (key.status === 'unactivated') return 'api_key_unactivated'
  if (!key.shown) return 'api_key_not_shown'
  return replaced >= MAX_REPLACED ? 'api_key_too_many' : undefined
}

/** The actions that are possible now, in the order in which screens offer them. */
export const actionsOf = (key: KeyState, now: Date, replaced = 0): KeyAction[] =>
  (['reveal', 'activate', 'rotate', 'retire'] as const).filter(
    (action) => keyIssue(key, action, now, replaced) === undefined,
  )
