'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import type { CallError } from '#lib/call-error.ts'
import { usePath } from '#lib/client/path.ts'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf, Call, InputOf, RequestOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import {
  type BaseOf,
  listHref,
  lookOf,
  stateOfUrl,
  toSearchParams,
  type UrlLook,
} from '#lib/contract/search-params.ts'
import type { Counted, Position } from './paging.ts'
import { currentAddress, useAddress, useVisit } from './use-address.ts'

export type Sort = { field: string; order: 'asc' | 'desc' }
type PagingKey = 'pageNo' | 'pageSize' | 'cursor' | 'sort'
/** A call that listRequest() and listAnswer() made. */
export type ListCall = Call<string, z.ZodObject, z.ZodType<Counted & { list: unknown[] }>>
export type RowOf<C extends ListCall> = AnswerOf<C>['list'][number]
export type FilterOf<C extends ListCall> = Omit<RequestOf<C>, PagingKey>

/** What a grid needs to know of its list. */
export interface GridList<Row> {
  rows: readonly Row[] | undefined
  counted: Counted | undefined
  position: Position
  sort: Sort | undefined
  error: CallError | null
  /** Asking again, with older rows still shown or none yet. */
  busy: boolean
  /** The rows shown are of the state before: of another page or filter. */
  stale: boolean
  retry: () => void
  /** Drops the filter; undefined where there is none. */
  clear: (() => void) | undefined
  hrefOf: (change: Partial<Position> & { sort?: Sort[] }) => string
  go: (change: Partial<Position> & { sort?: Sort[] }) => void
  cursorOf: (pageNo: number) => string | undefined
}

export interface List<C extends ListCall> extends GridList<RowOf<C>> {
  input: RequestOf<C>
  /** The answer as a whole, for what a list tells beside its rows. */
  answer: AnswerOf<C> | undefined
  filter: FilterOf<C>
  /** Keys of the request that say whose list it is, such as the record above it: no condition of the filter. */
  fixed: readonly string[]
  /** What the URL says of the list's look beside the request. */
  look: UrlLook
  def: C
  /** Filter, sort and page size as search params: what a view of the list is, beside its columns. */
  shown: string
  /** Params of the URL that were left out because the contract does not allow them. */
  issues: readonly FieldIssue[]
  /** A new filter: from the first page on, page size and sort stay. */
  search: (filter: FilterOf<C>) => void
  /** The address to which that leads. */
  searchHref: (filter: FilterOf<C>) => string
}

/**
 * A list whose state is its URL: reload, back button and a copied link show the same filter, page and sort. What is
 * not the first page by URL is asked from the browser, without a round trip for the page itself.
 */
export function useList<C extends ListCall>(def: C, ...base: BaseOf<C>): List<C> {
  const path = usePath()
  const { params, hash } = useAddress()
  const visitHref = useVisit()
  const [first] = base
  const state = useMemo(
    () => stateOfUrl(def, params, hash ?? '', ...([first] as unknown as BaseOf<C>)),
    [def, params, hash, first],
  )
  // Not while hydrating: what the server sent may be too old by the browser's clock, which the server knew nothing of.
  const alive = hash !== undefined
  const unread = state.inFragment !== undefined && !alive
  const input = state.input as RequestOf<C> & Position & { sort?: Sort[] }

  const query = useQuery({
    ...callOptions(def, state.input as InputOf<C>),
    enabled: !unread,
    placeholderData: keepPreviousData,
  })
  const answer = query.data as (Counted & { list: RowOf<C>[] }) | undefined

  const cursors = useRef(new Map<string, string>())
  const cursorKey = (pageNo: number) =>
    toSearchParams(def, { ...input, pageNo, cursor: undefined } as InputOf<C>).toString()
  const nextKey = cursorKey(input.pageNo + 1)
  const nextCursor = query.isPlaceholderData ? undefined : answer?.nextCursor
  useEffect(() => {
    if (nextCursor) cursors.current.set(nextKey, nextCursor)
  }, [nextKey, nextCursor])

  const look = useMemo(() => lookOf(params), [params])
  const hrefOf = useCallback(
    (change: object) => listHref(path, def, changed<C>(input, change), look),
    [path, def, input, look],
  )
  /** From the address as it is now: it may be ahead of what is drawn, and two quick clicks must add up. */
  const visit = (next: (now: RequestOf<C>) => InputOf<C>) => {
    const address = currentAddress()
    const now = stateOfUrl(def, address.params, address.hash ?? '', ...([first] as unknown as BaseOf<C>))
    visitHref(listHref(path, def, next(now.input), lookOf(address.params)))
  }
  const { pageNo: _pageNo, pageSize, cursor: _cursor, sort, ...filter } = input

  const search = (next: FilterOf<C>) =>
    visit((now) => {
      const { pageSize: size, sort: order } = now as typeof input
      return { ...first, ...next, pageSize: size, sort: order } as InputOf<C>
    })
  const fixed = Object.keys(first ?? {})
  const conditions = Object.fromEntries(Object.entries(filter).filter(([key]) => !fixed.includes(key)))

  return {
    input,
    filter: filter as FilterOf<C>,
    fixed,
    look,
    def,
    shown: toSearchParams(def, { ...conditions, pageSize, sort } as InputOf<C>).toString(),
    issues: unread ? [] : state.issues,
    answer: query.data,
    rows: answer?.list,
    counted: answer,
    position: { pageNo: input.pageNo, pageSize, cursor: input.cursor },
    sort: sort?.[0],
    error: query.error,
    busy: (alive && query.isFetching) || unread,
    stale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    clear: toSearchParams(def, conditions as InputOf<C>).size ? () => search({} as FilterOf<C>) : undefined,
    hrefOf,
    go: (change) => visit((now) => changed<C>(now, change)),
    search,
    searchHref: (next) => listHref(path, def, { ...first, ...next, pageSize, sort } as InputOf<C>, look),
    cursorOf: (pageNo) => cursors.current.get(cursorKey(pageNo)),
  }
}

/** Another state of the list; where it does not say the page, it begins with the first. */
const changed = <C extends ListCall>(input: RequestOf<C>, change: object) =>
  ({ ...input, pageNo: 1, cursor: undefined, ...change }) as InputOf<C>
