import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getGateways } from '#lib/contract/developer.ts'
import { KeysScreen } from './keys-screen.tsx'

const PAGE = '/developer/security_api_key'

export const generateMetadata = () => routeMetadata(PAGE)

export default function KeysPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={getGateways}
      layout="api_keys"
      areas={['developer', 'login']}
      searchParams={searchParams}
    >
      {(look) => <KeysScreen {...look} />}
    </ListPage>
  )
}
