'use client'

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { can, type Grants } from '../can.ts'
import type { getUserInfo } from '../contract/admin.ts'
import type { AnswerOf, Call } from '../contract/call.ts'
import { type Clock, clockFrom } from './clock.ts'

/** The signed-in user and their permissions, as the server read them from the session. */
export interface PortalData {
  /** Undefined if the provider did not respond. */
  user: AnswerOf<typeof getUserInfo> | undefined
  /** URLs of the permitted pages. */
  pages: readonly string[]
  /** Paths of the permitted calls that have their own permission (buttons). */
  calls: readonly string[]
  /** Whether the provider runs in reduced mode, without dashboards and exports. */
  degrade: boolean
  /** The IANA name of the current time zone. */
  timeZone: string
  /**
   * The provider's business time in ISO 8601: 'today' of every date rule. It advances every 15 minutes; `useNow` advances
   * every minute.
   */
  serverTime: string
}

export interface PortalValue extends PortalData {
  /** The IANA name of the merchant's time zone, in which deadlines and business days are counted. */
  merchantZone: string
  /** The permissions as sets. */
  grants: Grants
}

/** In every time zone, midnight is at a multiple of 15 minutes, so 'today' is always the current day. */
const QUARTER_MS = 900_000
const quarterOf = (instant: string): number => Math.floor(Date.parse(instant) / QUARTER_MS)

const PortalContext = createContext<PortalValue | undefined>(undefined)
const ClockContext = createContext<Clock | undefined>(undefined)

export function PortalProvider({ value, children }: { value: PortalData; children: ReactNode }) {
  const clock = useMemo(() => clockFrom(value.serverTime), [value.serverTime])
  const quarter = useSyncExternalStore(
    clock.subscribe,
    () => quarterOf(clock.now()),
    () => quarterOf(clock.first),
  )
  const first = useMemo(
    (): PortalValue => ({
      ...value,
      merchantZone: value.user?.timeZone ?? value.timeZone,
      grants: { pages: new Set(value.pages), calls: new Set(value.calls) },
    }),
    [value],
  )
  // A new value renders every list again, so it changes every 15 minutes and not every minute.
  const portal = useMemo(() => {
    const isFirst = quarter === quarterOf(first.serverTime)
    return isFirst ? first : { ...first, serverTime: new Date(quarter * QUARTER_MS).toISOString() }
  }, [first, quarter])
  return (
    <ClockContext value={clock}>
      <PortalContext value={portal}>{children}</PortalContext>
    </ClockContext>
  )
}

export function usePortal(): PortalValue {
  const value = useContext(PortalContext)
  if (!value) throw new Error('usePortal outside of PortalProvider')
  return value
}

/** The provider's time of this minute, in ISO 8601: for a time left, whose component renders again every minute. */
export function useNow(): string {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('useNow outside of PortalProvider')
  return useSyncExternalStore(clock.subscribe, clock.now, () => clock.first)
}

/** Whether a user is signed in: public pages use shared components too. */
export const useHasPortal = (): boolean => useContext(PortalContext) !== undefined

/** `useCan()(def)`: whether this user can make the call, on any of its pages. */
export function useCan(): (def: Call) => boolean {
  const { grants, degrade } = usePortal()
  return useMemo(() => (def) => can(grants, def) && !(degrade && def.kind === 'file'), [grants, degrade])
}
