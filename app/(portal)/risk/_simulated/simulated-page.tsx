import { redirect } from 'next/navigation'
import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { type pageOfChange, simulatedOrderList } from '#lib/contract/risk-simulation.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import { SimulatedScreen } from './simulated-screen.tsx'

/** The page of the orders that a simulated change affects, below the page of the rule. */
export function resultPage(page: (typeof pageOfChange)[keyof typeof pageOfChange]) {
  async function Page({ searchParams }: ListPageProps) {
    const change = paramOf(await searchParams, 'change')
    if (change === undefined || !simulatedOrderList.request.shape.change.safeParse(change).success)
      redirect(page)
    return (
      <ListPage
        page={page}
        def={simulatedOrderList}
        layout="simulated_order"
        areas={['risk_simulation']}
        searchParams={searchParams}
        base={{ change }}
      >
        {(settings) => <SimulatedScreen key={change} change={change} {...settings} />}
      </ListPage>
    )
  }
  return { generateMetadata: () => routeMetadata(page, 'simulated_orders'), Page }
}
