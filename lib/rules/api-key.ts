import type { keyActions, keyOverlaps, keyStatuses } from '../contract/developer.ts'
import type { ErrorKey } from '../contract/errors.ts'

/**
 * What may happen to an API key (spec §3 Developer). A key is made and shown once; an activated one is taken; a replaced
 * one is taken until its overlap is over. Screens ask, the sandbox enforces.
 */

type KeyAction = (typeof keyActions)[number] | 'reveal'

/** What the rules know of a key. */
export interface KeyState {
  status: (typeof keyStatuses)[number]
  /** It was shown, so somebody may have it. */
  shown: boolean
  /** Another took its place. */
  replaced: boolean
  /** Of a replaced one: when it stops. */
  expiresAt: Date | null
}

const MINUTE = 60_000

/** Milliseconds for which a replaced key goes on working. */
export const overlapMs: Record<(typeof keyOverlaps)[number], number> = {
  none: 0,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
}

/** Replaced keys of one gateway and environment that may still work beside the present one. */
export const MAX_REPLACED = 4

/** It is over: nobody sees it any more, no payment is taken with it. */
export const isOver = (key: KeyState, now: Date): boolean => key.expiresAt !== null && key.expiresAt <= now

/** Why no payment is taken with it; undefined: it is. */
export function paymentIssue(
  key: KeyState,
  now: Date,
): 'key_unknown' | 'key_unactivated' | 'key_expired' | undefined {
  if (!key.shown) return 'key_unknown'
  if (isOver(key, now)) return 'key_expired'
  return key.status === 'unactivated' ? 'key_unactivated' : undefined
}

/**
 * Why the action is refused; undefined: it may be done.
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

/** What can be done with it now, in the order in which it is offered. */
export const actionsOf = (key: KeyState, now: Date, replaced = 0): KeyAction[] =>
  (['reveal', 'activate', 'rotate', 'retire'] as const).filter(
    (action) => keyIssue(key, action, now, replaced) === undefined,
  )
