import { listPage } from '#components/grid/list-page.tsx'
import { customRuleList } from '#lib/contract/custom-rule.ts'
import { CustomRuleScreen } from './custom-rule-screen.tsx'

const page = listPage({
  page: '/risk/custom_rules',
  def: customRuleList,
  layout: 'custom_rule',
  areas: ['custom_rule', 'risk_simulation'],
  Screen: CustomRuleScreen,
})
export const { generateMetadata } = page
export default page.Page
