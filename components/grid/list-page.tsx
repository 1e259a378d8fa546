import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { ComponentType, ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import type { InputOf, PageUrl } from '#lib/contract/call.ts'
import { fromSearchParams, listHref, NO_VIEW, type SearchParams } from '#lib/contract/search-params.ts'
import { type SavedView, viewList } from '#lib/contract/view.ts'
import type { PageArea } from '#lib/i18n/messages.ts'
import type { Density } from '#lib/preferences.ts'
import { routeOf } from '#lib/routes.ts'
import { currentUser, requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import type { ListCall } from './use-list.ts'
import { baseParams, viewHref } from './view-address.ts'

/** The props that Next passes to the page of a list. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>
}

/** The user's settings of a list as the server read them, so that server and browser render the same. */
export interface ListSettings {
  density: Density
  /** Names the list's columns: their cookie is `grid.<layout>`. */
  layout: string
  /** The value of that cookie. */
  storedLayout: string | undefined
}

type Props<C extends ListCall> = ListPageProps & {
  page: PageUrl
  def: C
  /** As in ListSettings. */
  layout: string
  /** Messages that the screen needs in addition to those of every page. */
  areas: readonly PageArea[]
  /** The values of required fields that the URL does not name. */
  base?: InputOf<C>
  /**
   * The list state for an address that names none, if the user has no default view. Lists of tasks open on what is due.
   */
  opens?: InputOf<C>
  /** Fetches further data that the page shows immediately. */
  prefetchMore?: (client: QueryClient) => Promise<void>
  children: (settings: ListSettings) => ReactNode
}

/**
 * The page of a list: its permission, its messages, and the rows for the state in the URL. A URL without a
 * state redirects to the user's default view, so that the address always holds the state.
 */
export async function ListPage<C extends ListCall>(props: Props<C>) {
  const { page, def, layout, areas, base, opens, prefetchMore, children } = props
  const { timeZone } = await requirePage(page)
  const params = await props.searchParams
  const client = new QueryClient()
  const { input, inFragment } = fromSearchParams(def, params, base)
  const known = baseParams(base)
  const isBare = Object.keys(params).every((key) => Object.hasOwn(known, key))
  const [{ density }, storedLayout, views] = await Promise.all([
    preferences(),
    storedPreference(`grid.${layout}`),
    readViews(client, def.path),
    // Only the browser can read a state in the fragment.
    inFragment === undefined &&
      !(isBare && opens) &&
      client.prefetchQuery(providerOptions(def, input as InputOf<C>, { page })),
    prefetchMore?.(client),
  ])
  const view = isBare && views?.find(({ isDefault }) => isDefault)
  const user = await currentUser()
  if (view && user) {
    const moment = { now: user.serverTime, timeZone, merchantZone: user.timeZone }
    redirect(viewHref({ path: await currentPath(page), def, base: known }, view, moment))
  }
  // Named like the choice of no view, so that a list without a filter keeps its address.
  if (isBare && opens) redirect(listHref(await currentPath(page), def, opens, { view: NO_VIEW }))
  return (
    <PageMessages areas={areas}>
      <HydrationBoundary state={dehydrate(client)}>
        {children({ density, layout, storedLayout })}
      </HydrationBoundary>
    </PageMessages>
  )
}

/**
 * The page file of a list:
 * `const page = listPage({ page: '/deal/refund', def: refundList, layout: 'refund', areas: ['refund'], Screen: RefundScreen })`,
 * of which it exports `page.generateMetadata` and, as its default, `page.Page`.
 */
export function listPage<C extends ListCall>({
  Screen,
  ...options
}: Omit<Props<C>, 'children' | 'searchParams'> & { Screen: ComponentType<ListSettings> }) {
  return {
    generateMetadata: () => routeMetadata(options.page),
    Page: ({ searchParams }: ListPageProps) => (
      // TypeScript cannot relate the rest of a generic type to that type.
      <ListPage {...(options as Omit<Props<C>, 'children' | 'searchParams'>)} searchParams={searchParams}>
        {(settings) => <Screen {...settings} />}
      </ListPage>
    ),
  }
}

/**
 * The user's saved views of a list; undefined if the provider does not respond, since the list works without
 * views.
 */
async function readViews(client: QueryClient, list: string): Promise<readonly SavedView[] | undefined> {
  try {
    return await client.fetchQuery(providerOptions(viewList, { list }))
  } catch (error) {
    unstable_rethrow(error)
    return undefined
  }
}

/** The path of the request, which can be below the page's URL. */
async function currentPath(page: PageUrl): Promise<string> {
  const path = (await headers()).get('x-page-url')?.split('?', 1)[0]
  return path && routeOf(path)?.url === page ? path : page
}
