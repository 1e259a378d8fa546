import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getLogos } from '#lib/contract/developer.ts'
import { LogosScreen } from './logos-screen.tsx'

const PAGE = '/developer/branded_checkout'

export const generateMetadata = () => routeMetadata(PAGE)

export default function LogosPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={getLogos}
      layout="logos"
      areas={['developer', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <LogosScreen {...look} />}
    </ListPage>
  )
}
