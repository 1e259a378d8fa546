import type { RulePerformanceRow } from '#lib/contract/rule-performance.ts'
import { amountLimitHref, customRuleHref, filterHref, riskListHref, velocityHref } from '#lib/record-hrefs.ts'

const pages: Readonly<Partial<Record<string, string>>> = {
  website: '/risk/website_profile',
  country: '/risk/riskrules',
  score: '/risk/riskrules',
}

const hrefOf: Readonly<Partial<Record<string, (number: string) => string>>> = {
  risk_list: riskListHref,
  customer_filter: filterHref,
  custom_rule: customRuleHref,
  amount_limit: amountLimitHref,
  velocity: velocityHref,
}

/** The page on which the rule can be changed; undefined: no page. */
export function ruleHref({ check, rule, state }: RulePerformanceRow): string | undefined {
  if (state === 'removed' || state === null) return undefined
  const number = rule.slice(rule.indexOf(':') + 1)
  return hrefOf[check]?.(number) ?? pages[check]
}
