import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { logList } from '#lib/contract/merchant-log.ts'
import { LogScreen } from './log-screen.tsx'

const PAGE = '/settings/logs'

export const generateMetadata = () => routeMetadata(PAGE)

export default function LogsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={logList} layout="log" areas={['logs']} searchParams={searchParams}>
      {(look) => <LogScreen {...look} />}
    </ListPage>
  )
}
