'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#lib/client/call.ts'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { isSessionEnd } from '#lib/contract/errors.ts'
import { queryKey } from '#lib/query-key.ts'

const EVERY_MS = 4000

/**
 * Looks again by itself while the page is in sight, never as the user's activity, and puts what it finds where the
 * screen has it from: nothing is shown as loading. A call that was refused is left alone.
 */
export function useLive<C extends Call>(def: C, input: InputOf<C>): void {
  const client = useQueryClient()
  useQuery({
    queryKey: ['live', ...queryKey(def, input)],
    queryFn: async ({ signal }) => {
      client.setQueryData(queryKey(def, input), await call(def, input, { signal, background: true }))
      return null
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : EVERY_MS),
  })
}

/** By a rule, not by a line that is down for a while. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && (isSessionEnd(error.code) || error.code.startsWith('E14'))
