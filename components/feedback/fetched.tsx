'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface FetchedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
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
