import type { ComponentType } from 'react'
import { ListPage, type ListPageProps, type ListSettings } from '#components/grid/list-page.tsx'
import type { ListCall } from '#components/grid/use-list.ts'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import type { InputOf, PageUrl } from '#lib/contract/call.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import type { PageArea } from '#lib/i18n/messages.ts'

interface DetailPageOptions<L extends ListCall, D extends ListCall> {
  page: PageUrl
  /** The search param and the field of the request with the record's number. */
  param: string
  /** The list to choose a record from, if the URL names none. */
  list: { def: L; layout: string; Screen: ComponentType<ListSettings> }
  /** The record with its entries. */
  detail: {
    def: D
    areas: readonly PageArea[]
    baseOf: (number: string) => InputOf<D>
    Screen: ComponentType<ListSettings & { number: string }>
  }
}

/** The page file of a settlement record whose number is in the query; see listPage(). */
export function detailPage<L extends ListCall, D extends ListCall>(options: DetailPageOptions<L, D>) {
  const { page, param, list, detail } = options
  const isNumber = (text: string | undefined): text is string =>
    text !== undefined && Boolean(detail.def.request.shape[param]?.safeParse(text).success)
  return {
    generateMetadata: () => routeMetadata(page),
    Page: async ({ searchParams }: ListPageProps) => {
      const number = paramOf(await searchParams, param)
      if (!isNumber(number))
        return (
          <ListPage
            page={page}
            def={list.def}
            layout={list.layout}
            areas={['settlement']}
            searchParams={searchParams}
          >
            {(settings) => <list.Screen {...settings} />}
          </ListPage>
        )
      return (
        <ListPage
          page={page}
          def={detail.def}
          layout="settlement_entry"
          areas={detail.areas}
          searchParams={searchParams}
          base={detail.baseOf(number)}
        >
          {(settings) => <detail.Screen key={number} number={number} {...settings} />}
        </ListPage>
      )
    },
  }
}
