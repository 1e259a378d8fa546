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
  | { status: 'ended'; refusal: RefusalKind }
  | { status: 'failed'; error: unknown }

export interface Arrival {
  state: State
  retry: () => void
  /** Ends the arrival during sign-in. */
  end: (refusal: RefusalKind) => void
}

/** Lets the provider verify the platform's parameters once, and ends the arrival when it expires. */
export function useArrival(platform: ArrivalKind, params: PlatformParams): Arrival {
  const [state, setState] = useState<State>({ status: 'loading' })
  const sent = useRef(false)

  const requestArrival = useCallback(async () => {
    setState({ status: 'loading' })
    try {
      setState({ status: 'arrived', arrived: await call(arrive, { platform, params: { ...params } }) })
    } catch (error) {
      const refusal = refusalOf(error)
      setState(refusal ? { status: 'ended', refusal } : { status: 'failed', error })
    }
  }, [platform, params])

  useEffect(() => {
    // Two requests would start two sessions, and the browser keeps only one.
    if (sent.current) return
    sent.current = true
    void requestArrival()
  }, [requestArrival])

  const end = useCallback((refusal: RefusalKind) => setState({ status: 'ended', refusal }), [])

  const expiresIn = state.status === 'arrived' ? state.arrived.expiresIn : undefined
  useEffect(() => {
    if (expiresIn === undefined) return
    const timer = setTimeout(() => end('arrival_expired'), expiresIn * 1000)
    return () => clearTimeout(timer)
  }, [expiresIn, end])

  return { state, retry: () => void requestArrival(), end }
}
