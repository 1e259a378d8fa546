import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { websiteList } from '#lib/contract/website.ts'
import { WebsiteScreen } from './website-screen.tsx'

const PAGE = '/risk/website_profile'

export const generateMetadata = () => routeMetadata(PAGE)

export default function WebsitePage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={websiteList}
      layout="website"
      areas={['upload', 'website']}
      searchParams={searchParams}
    >
      {(look) => <WebsiteScreen {...look} />}
    </ListPage>
  )
}
