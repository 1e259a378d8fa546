'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { can } from '../can.ts'
import type { getUserInfo } from '../contract/admin.ts'
import type { AnswerOf, Call } from '../contract/call.ts'

/** Who is signed in and what they may do, as the server read it from the session. */
export interface PortalValue {
  /** Undefined where the provider did not answer. */
  user: AnswerOf<typeof getUserInfo> | undefined
  /** Urls of the permitted pages. */
  pages: readonly string[]
  /** Paths of the permitted calls that have an entry of their own (buttons). */
  calls: readonly string[]
  /** The provider runs reduced: dashboards and exports are off. */
  degrade: boolean
  /** IANA name of the zone in force. */
  timeZone: string
  /** ISO 8601; the provider's business time when the page was made: 'today' of every date rule. */
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

/** Whether somebody is signed in here: shared parts stand on public pages too. */
export const useHasPortal = (): boolean => useContext(PortalContext) !== undefined

/** `useCan()(def)`: may this user make the call, on any of its pages. */
export function useCan(): (def: Call) => boolean {
  const { pages, calls, degrade } = usePortal()
  return useMemo(() => {
    const grants = { pages: new Set(pages), calls: new Set(calls) }
    return (def) => can(grants, def) && !(degrade && def.kind === 'file')
  }, [pages, calls, degrade])
}
