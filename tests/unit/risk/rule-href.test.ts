import { ruleHref } from '#app/(portal)/risk/rule_performance/rule-href.ts'
import type { RulePerformanceRow } from '#lib/contract/rule-performance.ts'

const row = (check: string, rule: string, state: RulePerformanceRow['state'] = 'on') =>
  ({ check, rule, state }) as RulePerformanceRow

test.each([
  ['amount_limit', 'amount_limit:L1', '/risk/transaction_limits?limitNo=L1'],
  ['velocity', 'velocity:V1', '/risk/payment_frequency?ruleNo=V1'],
  ['customer_filter', 'customer_filter:CF1', '/risk/consumerFiltering?filterNo=CF1'],
  ['custom_rule', 'custom_rule:CR1', '/risk/custom_rules?customRuleNo=CR1'],
  ['risk_list', 'risk_list:RL1', '/risk/lists?listNo=RL1'],
  ['country', 'country', '/risk/riskrules'],
])('a rule of the check %s links to itself in its list', (check, rule, href) => {
  expect(ruleHref(row(check, rule))).toBe(href)
})

test('a removed rule has no link', () => {
  expect(ruleHref(row('amount_limit', 'amount_limit:L1', 'removed'))).toBeUndefined()
})
