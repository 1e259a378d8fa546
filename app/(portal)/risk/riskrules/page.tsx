import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getCountryRule, getThirdPartyRule, ruleList, totalScoreList } from '#lib/contract/risk.ts'
import { RiskRulesScreen } from './risk-rules-screen.tsx'
import { wholeList } from './whole-list.ts'

const page = screenPage({
  page: '/risk/riskrules',
  reads: [
    prefetched(totalScoreList, wholeList),
    prefetched(ruleList, wholeList),
    prefetched(getCountryRule, {}),
    prefetched(getThirdPartyRule, {}),
  ],
  areas: ['risk', 'risk_simulation'],
  Screen: styledScreen(RiskRulesScreen),
})
export const { generateMetadata } = page
export default page.Page
