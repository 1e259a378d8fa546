import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { PreAuthScreen } from './pre-auth-screen.tsx'

const PAGE = '/deal/auth'

export const generateMetadata = () => routeMetadata(PAGE)

export default function PreAuthPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={preAuthList}
      layout="pre_auth"
      areas={['pre_auth']}
      searchParams={searchParams}
    >
      {(look) => <PreAuthScreen {...look} />}
    </ListPage>
  )
}
