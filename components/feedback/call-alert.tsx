'use client'

import type { CallState } from '#lib/client/use-sensitive-call.ts'
import { ErrorAlert } from './error-alert.tsx'

/** Why a sensitive call failed, and whether its result is unknown. */
export function CallAlert({ call }: { call: Omit<CallState, 'pending'> }) {
  const { error, unknown } = call
  return (
    <>
      <ErrorAlert error={unknown?.error} />
      <ErrorAlert error={error} />
    </>
  )
}
