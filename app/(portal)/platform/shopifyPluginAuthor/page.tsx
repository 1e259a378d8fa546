import { redirect } from 'next/navigation'
import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { storeList } from '#lib/contract/store.ts'
import { ShopifyPluginScreen } from './shopify-plugin-screen.tsx'

const PAGE = '/platform/shopifyPluginAuthor'
const PLATFORM = 'shopify'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ShopifyPluginPage({ searchParams }: ListPageProps) {
  const params = await searchParams
  const platform = new URLSearchParams(params as Record<string, string>).get('platform')
  // This page shows one platform only, also if the address names another.
  if (platform !== null && platform !== PLATFORM) redirect(PAGE)
  return (
    <ListPage
      page={PAGE}
      def={storeList}
      layout="store_plugin"
      areas={['store']}
      searchParams={searchParams}
      base={{ platform: [PLATFORM] }}
    >
      {(settings) => <ShopifyPluginScreen {...settings} />}
    </ListPage>
  )
}
