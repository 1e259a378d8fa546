import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { administratorList } from '#lib/contract/administrator.ts'
import { AdministrationScreen } from './administration-screen.tsx'

const PAGE = '/settings/administration'

export const generateMetadata = () => routeMetadata(PAGE)

export default function AdministrationPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={administratorList}
      layout="administration"
      areas={['administration', 'errors']}
      searchParams={searchParams}
    >
      {(look) => <AdministrationScreen {...look} />}
    </ListPage>
  )
}
