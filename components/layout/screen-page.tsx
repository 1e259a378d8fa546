import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import type { Call, InputOf, PageUrl } from '#lib/contract/call.ts'
import type { PageArea } from '#lib/i18n/messages.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'

type Prefetch = (client: QueryClient, page: PageUrl) => Promise<unknown>

/** Prefetches a call's response on the server. */
export const prefetched =
  <C extends Call>(def: C, input: InputOf<C>): Prefetch =>
  (client, page) =>
    client.prefetchQuery(providerOptions(def, input, { page }))

/** A screen with its data, which several pages can share. */
export interface ScreenParts {
  /** The data that the screen shows first. */
  reads: readonly Prefetch[]
  /** The message areas that the screen needs. */
  areas: readonly PageArea[]
  /** A screen that uses MUI is made with styledScreen(). */
  Screen: ComponentType
}

interface ScreenPageOptions extends ScreenParts {
  page: PageUrl
}

/** The page file of a screen without parameters: its permission, its data and its messages; used like listPage(). */
export function screenPage({ page, reads, areas, Screen }: ScreenPageOptions) {
  return {
    generateMetadata: () => routeMetadata(page),
    Page: async () => {
      await requirePage(page)
      const client = new QueryClient()
      await Promise.all(reads.map((read) => read(client, page)))
      return (
        <PageMessages areas={areas}>
          <HydrationBoundary state={dehydrate(client)}>
            <Screen />
          </HydrationBoundary>
        </PageMessages>
      )
    },
  }
}
