import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getCountryRule, getThirdPartyRule, ruleList, totalScoreList } from '#lib/contract/risk.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RiskRulesScreen } from './risk-rules-screen.tsx'
import { wholeList } from './whole-list.ts'

const PAGE = '/risk/riskrules'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RiskRulesPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(providerOptions(totalScoreList, wholeList, { page: PAGE })),
    client.prefetchQuery(providerOptions(ruleList, wholeList, { page: PAGE })),
    client.prefetchQuery(providerOptions(getCountryRule, {}, { page: PAGE })),
    client.prefetchQuery(providerOptions(getThirdPartyRule, {}, { page: PAGE })),
  ])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'risk', 'risk_try', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <RiskRulesScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
