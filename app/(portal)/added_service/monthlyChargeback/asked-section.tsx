'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import type { CallError } from '#lib/call-error.ts'

interface AskedSectionProps<Data> {
  id: string
  title: string
  query: Pick<UseQueryResult<Data, CallError>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** A part of the page that waits for its own answer. */
export function AskedSection<Data>({ id, title, query, children }: AskedSectionProps<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Section id={id} title={title}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Section>
  )
}
