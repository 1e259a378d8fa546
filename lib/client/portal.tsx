'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { can } from '../can.ts'
import type { getUserInfo } from '../contract/admin.ts'
import type { AnswerOf, Call } from '../contract/call.ts'

/** The signed-in user and their permissions, as the server read them from the session. */
export interface PortalValue {
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
  /** The provider's business time when the page was rendered, in ISO 8601: 'today' of every date rule. */
  serverTime: string
}

const PortalContext = createContext<PortalValue | undefined>(undefined)

export function PortalProvider({ value, children }: { value: PortalValue; children: ReactNode }) {
  return <PortalContext value={value}>{children}</PortalContext>
}

export function usePortal(): PortalValue {
  const value = useContext(PortalContext)
  if (!value) throw new Error('usePortal outside of PortalProvider')
  return value
}

/** Whether a user is signed in: public pages use shared components too. */
export const useHasPortal = (): boolean => useContext(PortalContext) !== undefined

/** `useCan()(def)`: whether this user can make the call, on any of its pages. */
export function useCan(): (def: Call) => boolean {
  const { pages, calls, degrade } = usePortal()
  return useMemo(() => {
    const grants = { pages: new Set(pages), calls: new Set(calls) }
    return (def) => can(grants, def) && !(degrade && def.kind === 'file')
  }, [pages, calls, degrade])
}
