import { listPage } from '#components/grid/list-page.tsx'
import { rulePerformance } from '#lib/contract/rule-performance.ts'
import { PerformanceScreen } from './performance-screen.tsx'

const page = listPage({
  page: '/risk/rule_performance',
  def: rulePerformance,
  layout: 'rule_performance',
  areas: ['rule_performance'],
  Screen: PerformanceScreen,
})
export const { generateMetadata } = page
export default page.Page
