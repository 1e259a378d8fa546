'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import type { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { callOptions, queryKey } from '#lib/client/query.ts'
import type { Access, AnswerKind, AnswerOf, Call, InputOf, RequestOf } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { listHref, lookOf, stateOfUrl, toSearchParams, type UrlLook } from '#lib/contract/search-params.ts'
import type { Counted, Position } from './paging.ts'
import { currentAddress, useAddress, useVisit } from './use-address.ts'

export type Sort = { field: string; order: 'asc' | 'desc' }
type PagingKey = 'pageNo' | 'pageSize' | 'cursor' | 'sort'
/** A call whose request and answer come from listRequest() and listAnswer(). */
export type ListCall = Call<
  string,
  z.ZodObject,
  z.ZodType<Counted & { list: object[] }>,
  Access,
  AnswerKind,
  false
>
export type RowOf<C extends ListCall> = AnswerOf<C>['list'][number]
export type FilterOf<C extends ListCall> = Omit<RequestOf<C>, PagingKey>

/** A page of rows as the provider returned it. */
export type RowsAnswer<Row> = Counted & { list: readonly Row[] }

/** The parts of a list that a grid needs. */
export interface GridList<Row> {
  /** Path of its call. */
  path: string
  /** Names the request whose rows are shown or loading. */
  request: string
  rows: readonly Row[] | undefined
  counted: Counted | undefined
  position: Position
  sort: Sort | undefined
  error: CallError | null
  /** A request is running, with older rows shown or none yet. */
  busy: boolean
  /** The rows shown belong to the previous page or filter. */
  stale: boolean
  retry: () => void
  /** When the rows were loaded, in ms since the epoch; 0 before that. */
  loadedAt: number
  /** Fetches the rows again without showing them. It does not renew the idle time. */
  peek: () => Promise<RowsAnswer<Row>>
  /** Shows these rows as the current state of the list. */
  show: (answer: RowsAnswer<Row>) => void
  /** Removes the filter; undefined if there is none. */
  clear: (() => void) | undefined
  hrefOf: (change: Partial<Position> & { sort?: Sort[] }) => string
  go: (change: Partial<Position> & { sort?: Sort[] }) => void
  cursorOf: (pageNo: number) => string | undefined
}

export interface List<C extends ListCall> extends GridList<RowOf<C>> {
  input: RequestOf<C>
  /** The whole response, for lists that return more than rows. */
  answer: AnswerOf<C> | undefined
  filter: FilterOf<C>
  /**
   * Keys of the request that identify the record to which the list belongs. They are not conditions of the
   * filter.
   */
  fixed: readonly string[]
  /** The view and the columns in the URL. */
  look: UrlLook
  def: C
  /** Filter, sort and page size as search params: a saved view holds these and its columns. */
  shown: string
  /** Parameters of the URL that the contract does not allow; they are ignored. */
  issues: readonly FieldIssue[]
  /**
   * Applies a filter, goes to the first page and loads it, even if nothing changed. Page size and, unless one is given,
   * sort stay.
   */
  search: (filter: FilterOf<C>, sort?: readonly Sort[]) => void
  /** The address of the list with a filter. */
  searchHref: (filter: FilterOf<C>, sort?: readonly Sort[]) => string
}

/**
 * A list whose state is its URL: reload, back button and a copied link show the same filter, page and sort. The server
 * renders the state of the first request; the browser fetches every later one without a new page.
 */
export function useList<C extends ListCall>(def: C, base?: InputOf<C>): List<C> {
  const path = usePathname()
  const { params, hash } = useAddress()
  const visitHref = useVisit()
  const state = useMemo(() => stateOfUrl(def, params, hash ?? '', base), [def, params, hash, base])
  const unread = state.inFragment !== undefined && hash === undefined
  // Not during hydration: by the browser's clock the server's rows can seem stale, and both must render the same.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
  }, [])
  const input = state.input as RequestOf<C> & Position & { sort?: Sort[] }

  const client = useQueryClient()
  const key = queryKey(def, state.input as InputOf<C>)
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
  /**
   * Based on the current address: it can be newer than what is rendered, and two quick clicks must both take
   * effect.
   */
  const visit = (next: (now: RequestOf<C>) => InputOf<C>) => {
    const now = currentInput()
    const href = listHref(path, def, next(now), lookOf(currentAddress().params))
    // The same address again would add a history entry without effect.
    if (href !== `${path}${window.location.search}${window.location.hash}`) visitHref(href)
  }
  const currentInput = (): RequestOf<C> => {
    const { params: current, hash: fragment } = currentAddress()
    return stateOfUrl(def, current, fragment ?? '', base).input
  }
  const { pageNo: _pageNo, pageSize, cursor: _cursor, sort, ...filter } = input

  const search = (next: FilterOf<C>, wanted?: readonly Sort[]) => {
    visit((now) => {
      const { pageSize: size, sort: order } = now as typeof input
      return { ...base, ...next, pageSize: size, sort: sorted(wanted ?? order) } as InputOf<C>
    })
    // Rows in the cache count as fresh for a while; a search always loads.
    void client.invalidateQueries({ queryKey: queryKey(def, currentInput() as InputOf<C>), exact: true })
  }
  const fixed = Object.keys(base ?? {})
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
    busy: (isMounted.current && query.isFetching) || unread,
    stale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    path: def.path,
    request: JSON.stringify(key),
    loadedAt: query.dataUpdatedAt,
    peek: () => call(def, state.input as InputOf<C>, { background: true }) as Promise<RowsAnswer<RowOf<C>>>,
    show: (next) => void client.setQueryData(key, next as AnswerOf<C>),
    clear: toSearchParams(def, conditions as InputOf<C>).size ? () => search({} as FilterOf<C>) : undefined,
    hrefOf,
    go: (change) => visit((now) => changed<C>(now, change)),
    search,
    searchHref: (next, wanted) =>
      listHref(path, def, { ...base, ...next, pageSize, sort: sorted(wanted ?? sort) } as InputOf<C>, look),
    cursorOf: (pageNo) => cursors.current.get(cursorKey(pageNo)),
  }
}

/** An empty sort is the default one, which the request leaves out. */
const sorted = (sort: readonly Sort[] | undefined) => (sort?.length ? sort : undefined)

/** The request with a change. It starts from the first page unless the change names one. */
const changed = <C extends ListCall>(input: RequestOf<C>, change: object) =>
  ({ ...input, pageNo: 1, cursor: undefined, ...change }) as InputOf<C>
