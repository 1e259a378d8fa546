import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, Call, InputOf } from '../contract/call.ts'
import { queryKey } from '../query-key.ts'
import { type CallError, type CallOptions, call } from './call.ts'

export { queryKey }

type Extra<C extends Call> = Omit<
  UseQueryOptions<AnswerOf<C>, CallError>,
  'queryKey' | 'select' | 'initialData'
> & {
  /** Polling: does not renew the idle time. */
  background?: boolean
}

/**
 * react-query's options of a call that reads. In a server component pass the provider's answer as
 * `queryFn: () => callProvider(def, input)`; the browser then takes over under the same key.
 */
export function callOptions<C extends Call>(def: C, input: InputOf<C>, extra: Extra<C> = {}) {
  const { background, ...rest } = extra
  return queryOptions<AnswerOf<C>, CallError>({
    queryFn: ({ signal }) => call(def, input, { signal, background }),
    ...rest,
    queryKey: queryKey(def, input),
  })
}

export interface MutationInput<C extends Call> extends CallOptions {
  input: InputOf<C>
}

/**
 * A mutation that makes stale what the call changes. It never retries and is never kept for later: money moves when
 * the user asks, or not at all. A refusal refreshes too, since what the user saw was not so any more.
 */
export function useCallMutation<C extends Call>(
  def: C,
): UseMutationResult<AnswerOf<C>, CallError, MutationInput<C>> {
  const client = useQueryClient()
  return useMutation<AnswerOf<C>, CallError, MutationInput<C>>({
    mutationFn: ({ input, ...options }) => call(def, input, options),
    retry: false,
    networkMode: 'always',
    // The user reads the result at once; the lists catch up behind it.
    onSettled: () => {
      for (const path of def.changes) void client.invalidateQueries({ queryKey: [path] })
    },
  })
}

/** One per browser, and one per request on the server. Nothing is retried by itself: a person decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
