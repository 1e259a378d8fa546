'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/client/call.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type ArrivalKind, arrive } from '#lib/contract/store-auth.ts'
import type { PlatformParams } from './platform-params.ts'
import { type RefusalKind, refusalOf } from './refusals.ts'

export type Arrived = AnswerOf<typeof arrive>

type State =
  | { status: 'loading' }
  | { status: 'arrived'; arrived: Arrived }
  | { status: 'ended'; ending: RefusalKind }
  | { status: 'failed'; error: unknown }

export interface Arrival {
  state: State
  retry: () => void
  /** Ends the arrival during sign-in. */
  end: (ending: RefusalKind) => void
}

/** Lets the provider verify the platform's parameters once, and ends the arrival when it expires. */
export function useArrival(platform: ArrivalKind, params: PlatformParams): Arrival {
  const [state, setState] = useState<State>({ status: 'loading' })
  const asked = useRef(false)

  const ask = useCallback(async () => {
    setState({ status: 'loading' })
    try {
      setState({ status: 'arrived', arrived: await call(arrive, { platform, params: { ...params } }) })
    } catch (error) {
      const ending = refusalOf(error)
      setState(ending ? { status: 'ended', ending } : { status: 'failed', error })
    }
  }, [platform, params])

  useEffect(() => {
    // Two requests would start two sessions, and the browser keeps only one.
    if (asked.current) return
    asked.current = true
    void ask()
  }, [ask])

  const end = useCallback((ending: RefusalKind) => setState({ status: 'ended', ending }), [])

  const expiresIn = state.status === 'arrived' ? state.arrived.expiresIn : undefined
  useEffect(() => {
    if (expiresIn === undefined) return
    const timer = setTimeout(() => end('arrival_expired'), expiresIn * 1000)
    return () => clearTimeout(timer)
  }, [expiresIn, end])

  return { state, retry: () => void ask(), end }
}
