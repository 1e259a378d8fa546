import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import type { InputOf, PageUrl } from '#lib/contract/call.ts'
import { type BaseOf, fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { type SavedView, viewList } from '#lib/contract/view.ts'
import type { Area } from '#lib/i18n/messages.ts'
import { routeOf } from '#lib/routes.ts'
import { currentUser, requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import type { Density } from './geometry.ts'
import type { ListCall } from './use-list.ts'
import { baseParams, viewHref } from './view-address.ts'

/** What Next hands to the page of a list. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>
}

/** How the user wants a list to look, as the server read it, so that both sides draw the same. */
export interface ListLook {
  density: Density
  /** The cookie of its columns. */
  storedLayout: string | undefined
}

type Props<C extends ListCall> = ListPageProps & {
  page: PageUrl
  def: C
  /** Names the list's columns: their cookie is `grid.<layout>`. */
  layout: string
  /** Messages that its screen needs beside those that every list has. */
  areas: readonly Area[]
  /** What a list with required fields asks for where the URL is silent. */
  base?: BaseOf<C>
  /** Fetches what the page shows at once beside the list. */
  beside?: (client: QueryClient) => Promise<void>
  children: (look: ListLook) => ReactNode
}

const everyList: readonly Area[] = ['enums', 'fields', 'form', 'grid', 'validation', 'views']

/**
 * The page of a list: its permission, the rows of the state that the URL holds, and its words. Where the URL asks for
 * nothing, the user's default view is what it leads to: what is shown always stands in the address.
 */
export async function ListPage<C extends ListCall>(props: Props<C>) {
  const { page, def, layout, areas, base, beside, children } = props
  const { timeZone } = await requirePage(page)
  const params = await props.searchParams
  const client = new QueryClient()
  const { input, inFragment } = fromSearchParams(def, params, ...(base ?? ([] as unknown as BaseOf<C>)))
  const [{ density }, storedLayout, views] = await Promise.all([
    preferences(),
    storedPreference(`grid.${layout}`),
    readViews(client, def.path),
    // What stands in the fragment is the browser's to ask for.
    inFragment === undefined && client.prefetchQuery(providerOptions(def, input as InputOf<C>, { page })),
    beside?.(client),
  ])
  const known = baseParams(base?.[0])
  const isBare = Object.keys(params).every((key) => Object.hasOwn(known, key))
  const view = isBare && views?.find(({ isDefault }) => isDefault)
  const now = (await currentUser())?.serverTime
  if (view && now) redirect(viewHref(await currentPath(page), def, view, known, { now, timeZone }))
  return (
    <PageMessages areas={[...everyList, ...areas]}>
      <HydrationBoundary state={dehydrate(client)}>{children({ density, storedLayout })}</HydrationBoundary>
    </PageMessages>
  )
}

/** The user's views of a list; undefined where the provider does not answer, for want of which no list fails. */
async function readViews(client: QueryClient, list: string): Promise<readonly SavedView[] | undefined> {
  try {
    return await client.fetchQuery(providerOptions(viewList, { list }))
  } catch (error) {
    unstable_rethrow(error)
    return undefined
  }
}

/** Of the visit, which may be below the page that it belongs to. */
async function currentPath(page: PageUrl): Promise<string> {
  const path = (await headers()).get('x-visit')?.split('?', 1)[0]
  return path && routeOf(path)?.url === page ? path : page
}
