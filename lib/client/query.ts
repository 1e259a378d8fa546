import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, Call, InputOf, PlainCall } from '../contract/call.ts'
import { queryKey } from '../query-key.ts'
import { type CallError, call } from './call.ts'
import type { CallOptions } from './transport.ts'

export { queryKey }

type Extra<C extends PlainCall> = Omit<
  UseQueryOptions<AnswerOf<C>, CallError>,
  'queryKey' | 'select' | 'initialData'
> & {
  /** Polling: does not renew the idle time. */
  background?: boolean
}

/**
 * The react-query options of a call that reads. In a server component pass the provider's response as
 * `queryFn: () => callProvider(def, input)`; the browser then uses the same key.
 */
export function callOptions<C extends PlainCall>(def: C, input: InputOf<C>, extra: Extra<C> = {}) {
  const { background, ...rest } = extra
  return queryOptions<AnswerOf<C>, CallError>({
    queryFn: ({ signal }) => call(def, input, { signal, background }),
    ...rest,
    queryKey: queryKey(def, input),
  })
}

export interface MutationInput<C extends PlainCall> extends CallOptions {
  input: InputOf<C>
}

/** Refreshes the lists in the background that the call changes: the user sees the result immediately. */
export function invalidateChanges(client: QueryClient, { changes }: Pick<Call, 'changes'>): void {
  for (const path of changes) void client.invalidateQueries({ queryKey: [path] })
}

/**
 * A mutation that invalidates what the call changes. It never retries and is never queued: money moves when
 * the user requests it, or not at all. An error also invalidates, since what the user saw was out of date.
 */
export function useMutationOf<C extends PlainCall, Input>(
  def: C,
  send: (input: Input) => Promise<AnswerOf<C>>,
): UseMutationResult<AnswerOf<C>, CallError, Input> {
  const client = useQueryClient()
  return useMutation<AnswerOf<C>, CallError, Input>({
    mutationFn: send,
    retry: false,
    networkMode: 'always',
    onSettled: () => invalidateChanges(client, def),
  })
}

export const useCallMutation = <C extends PlainCall>(def: C) =>
  useMutationOf(def, ({ input, ...options }: MutationInput<C>) => call(def, input, options))

/**
 * One client per browser, and one per request on the server. There are no automatic retries: the user
 * decides.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
