'use client'

import type { ReactNode } from 'react'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import type { List, ListCall } from '#components/grid/use-list.ts'
import type { AnswerOf } from '#lib/contract/call.ts'

interface EntriesOfProps<C extends ListCall> {
  list: List<C>
  /** In its place where there is no such record. */
  missing: ReactNode
  /** Parts of its outline. */
  groups: number
  children: (answer: AnswerOf<C>) => ReactNode
}

/** A record whose page is a list of its entries: both come in one answer. */
export function EntriesOf<C extends ListCall>({ list, missing, groups, children }: EntriesOfProps<C>) {
  if (list.error?.is('E3003')) return missing
  return (
    <Fetched
      query={{ data: list.answer, error: list.error, isFetching: list.busy, refetch: list.retry }}
      level={1}
      skeleton={<DetailSkeleton groups={groups} />}
    >
      {children}
    </Fetched>
  )
}
