import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { fraudList } from '#lib/contract/fraud.ts'
import { FraudScreen } from './fraud-screen.tsx'

const PAGE = '/deal/fraud'

export const generateMetadata = () => routeMetadata(PAGE)

export default function FraudPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={fraudList} layout="fraud" areas={['fraud']} searchParams={searchParams}>
      {(look) => <FraudScreen {...look} />}
    </ListPage>
  )
}
