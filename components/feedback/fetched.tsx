'use client'

import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

/** As react-query has it; a list says the same. */
export interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface FetchedProps<Data> {
  query: Query<Data>
  /** Of the heading that says it failed: 2 unless said, 3 within a section. */
  level?: 1 | 2 | 3
  /** In its place until it is there. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query answers; until then its outline, or why it failed and another try. */
export function Fetched<Data>({ query, level = 2, skeleton, children }: FetchedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return <ErrorState level={level} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
