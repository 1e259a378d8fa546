import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { roleList } from '#lib/contract/role.ts'
import { RolesScreen } from './roles-screen.tsx'

const PAGE = '/settings/roles'

export const generateMetadata = () => routeMetadata(PAGE)

export default function RolesPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={roleList} layout="roles" areas={['roles']} searchParams={searchParams}>
      {(look) => <RolesScreen {...look} />}
    </ListPage>
  )
}
