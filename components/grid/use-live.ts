'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusedError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import { queryKey } from '#lib/query-key.ts'

const EVERY_MS = 4000

/**
 * Polls in the background while the page is visible and updates the query's data without a loading state.
 * Polling does not renew the session's idle time, and stops when the provider rejects a request.
 */
export function useLive<C extends PlainCall>(def: C, input: InputOf<C>): void {
  const client = useQueryClient()
  useQuery({
    queryKey: ['live', ...queryKey(def, input)],
    queryFn: async ({ signal }) => {
      const key = queryKey(def, input)
      const loads = () => client.getQueryState(key)?.dataUpdateCount
      const before = loads()
      const answer = await call(def, input, { signal, background: true })
      // What the page has loaded in the meantime can be newer.
      if (loads() === before) client.setQueryData(key, answer)
      return null
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (isRefusedError(state.error) ? false : EVERY_MS),
  })
}
