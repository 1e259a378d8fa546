'use client'

import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

/** The fields of react-query that are needed; a list has the same fields. */
export interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface FetchedProps<Data> {
  query: Query<Data>
  /** The level of the error's heading. Default: 2; 3 in a section. */
  level?: 1 | 2 | 3
  /** Shown while the data load. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The result of a query; before that a skeleton, or the error with a button to retry. */
export function Fetched<Data>({ query, level = 2, skeleton, children }: FetchedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return <ErrorState level={level} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
