import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { alertList } from '#lib/contract/alert.ts'
import { AlertScreen } from './alert-screen.tsx'

const PAGE = '/risk/alertService'

export const generateMetadata = () => routeMetadata(PAGE)

export default function AlertPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={alertList} layout="alert" areas={['alert']} searchParams={searchParams}>
      {(look) => <AlertScreen {...look} />}
    </ListPage>
  )
}
