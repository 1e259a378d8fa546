import { redirect } from 'next/navigation'
import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ruleOrderList } from '#lib/contract/rule-performance.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import { RuleOrdersScreen } from './rule-orders-screen.tsx'

const PAGE = '/risk/rule_performance'

export const generateMetadata = () => routeMetadata(PAGE)

/** The orders behind a figure of a rule. */
export default async function RuleOrdersPage({ searchParams }: ListPageProps) {
  const rule = paramOf(await searchParams, 'rule')
  if (rule === undefined || !ruleOrderList.request.shape.rule.safeParse(rule).success) redirect(PAGE)
  return (
    <ListPage
      page={PAGE}
      def={ruleOrderList}
      layout="rule_order"
      areas={['rule_performance']}
      searchParams={searchParams}
      base={{ rule }}
    >
      {(settings) => <RuleOrdersScreen key={rule} rule={rule} {...settings} />}
    </ListPage>
  )
}
