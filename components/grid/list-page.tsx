import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import type { InputOf, PageUrl } from '#lib/contract/call.ts'
import { type BaseOf, fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import type { Area } from '#lib/i18n/messages.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import type { Density } from './geometry.ts'
import type { ListCall } from './use-list.ts'

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

const everyList: readonly Area[] = ['enums', 'fields', 'form', 'grid', 'validation']

/** The page of a list: its permission, the rows of the state that the URL holds, and its words. */
export async function ListPage<C extends ListCall>(props: Props<C>) {
  const { page, def, layout, areas, searchParams, base, beside, children } = props
  await requirePage(page)
  const { input, inFragment } = fromSearchParams(
    def,
    await searchParams,
    ...(base ?? ([] as unknown as BaseOf<C>)),
  )
  const client = new QueryClient()
  // What stands in the fragment is the browser's to ask for.
  await Promise.all([
    inFragment === undefined && client.prefetchQuery(providerOptions(def, input as InputOf<C>, { page })),
    beside?.(client),
  ])
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference(`grid.${layout}`)])
  return (
    <PageMessages areas={[...everyList, ...areas]}>
      <HydrationBoundary state={dehydrate(client)}>{children({ density, storedLayout })}</HydrationBoundary>
    </PageMessages>
  )
}
