'use client'

import '#components/detail/styles.css'

import type { ReactNode } from 'react'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { type ListParts, ListScreen, type ScreenList } from '#components/grid/list-screen.tsx'
import type { List, ListCall } from '#components/grid/use-list.ts'
import type { AnswerOf, PlainCall } from '#lib/contract/call.ts'
import type { EntryRow } from '#lib/contract/settlement-rows.ts'
import { opensEntry, useEntryActions } from './entry-list.tsx'

interface FetchedEntriesProps<C extends ListCall> {
  list: List<C>
  /** Shown if there is no such record. */
  missing: ReactNode
  /** The number of parts of the skeleton. */
  groups: number
  children: (answer: AnswerOf<C>) => ReactNode
}

/** The response of a list of entries, which contains the record and its entries. */
export function FetchedEntries<C extends ListCall>({
  list,
  missing,
  groups,
  children,
}: FetchedEntriesProps<C>) {
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

interface DetailScreenProps<C extends ListCall> extends Omit<FetchedEntriesProps<C>, 'list'> {
  screen: ListParts<EntryRow, List<C> & ScreenList<EntryRow>>
  /** The title of the entries. */
  title: string
  download: PlainCall
}

/** A settlement record with its entries below. */
export function DetailScreen<C extends ListCall>(props: DetailScreenProps<C>) {
  const { screen, title, download, children, ...fetched } = props
  const actions = useEntryActions()
  return (
    <FetchedEntries list={screen.list} {...fetched}>
      {(answer) => (
        <div className="portal-stack">
          {children(answer)}
          <ListScreen
            {...screen}
            title={title}
            section="entries"
            opens={opensEntry}
            actions={actions}
            download={download}
          />
        </div>
      )}
    </FetchedEntries>
  )
}
