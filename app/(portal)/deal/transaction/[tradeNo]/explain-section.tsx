'use client'

import './order.css'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { editHref } from '#components/grid/open-by-address.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { customRuleList, customRuleUpdate } from '#lib/contract/custom-rule.ts'
import { customerFilterList, customerFilterUpdate } from '#lib/contract/customer-filter.ts'
import { amountLimitList, amountLimitUpdate, velocityList, velocityUpdate } from '#lib/contract/limit.ts'
import { explainRisk, type RiskExplanation, ruleList } from '#lib/contract/risk.ts'
import { riskListList } from '#lib/contract/risk-list.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { websiteList } from '#lib/contract/website.ts'
import { amountLimitHref, riskListHref, stoppedOrderHref, velocityHref } from '#lib/record-hrefs.ts'
import { Explanation } from '../../../_shared/explain/explanation.tsx'

/** Why an order was blocked, or let pass: each kind of rule with its values at that time, the deciding rule first. */
export function ExplainSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('risk_explain')
  const opens = useOpens()
  const { tradeNo } = order
  const review = stoppedOrderHref(tradeNo)
  const { data, error, isFetching, refetch } = useQuery(callOptions(explainRisk, { tradeNo }))
  const verdict = order.preAuthType === 'risk' ? 'pre_authorized' : order.letPassBy ? 'accepted' : 'refused'
  return (
    <Section
      id="explain"
      title={t(`title.${verdict}`)}
      aside={data && <Open order={order} explanation={data} />}
    >
      {data ? (
        <>
          <Explanation explanation={data} />
          {verdict !== 'accepted' && opens(review) && <TextLink href={review}>{t('review')}</TextLink>}
        </>
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Section>
  )
}

const pages = {
  risk_list: { call: riskListList, href: '/risk/lists' },
  website: { call: websiteList, href: '/risk/website_profile' },
  country: { call: ruleList, href: '/risk/riskrules' },
  score: { call: ruleList, href: '/risk/riskrules' },
  customer_filter: { call: customerFilterList, href: '/risk/consumerFiltering' },
  amount_limit: { call: amountLimitList, href: '/risk/transaction_limits' },
  velocity: { call: velocityList, href: '/risk/payment_frequency' },
  custom_rule: { call: customRuleList, href: '/risk/custom_rules' },
} as const

/** The query for the website, if it is registered. */
function websiteQuery({ checks }: RiskExplanation): string {
  const { url, status } = checks.find(({ check }) => check === 'website')?.findings[0]?.values ?? {}
  return url && status !== 'none' ? `?${new URLSearchParams({ url })}` : ''
}

interface OpenProps {
  order: TransactionDetail
  explanation: RiskExplanation
}

/** The address of the list that has the deciding rule on its first page. */
function rulesHref(
  order: TransactionDetail,
  explanation: RiskExplanation,
  ruleNo: string | undefined,
): string {
  const gatewayNo = [order.gatewayNo]
  switch (explanation.decidedBy ?? (order.letPassBy && 'risk_list')) {
    case 'website':
      return `${pages.website.href}${websiteQuery(explanation)}`
    case 'amount_limit':
      return ruleNo
        ? amountLimitHref(ruleNo)
        : listHref(pages.amount_limit.href, amountLimitList, { gatewayNo, currency: [order.currency] })
    case 'velocity':
      return ruleNo ? velocityHref(ruleNo) : listHref(pages.velocity.href, velocityList, { gatewayNo })
    case 'risk_list':
      return ruleNo ? riskListHref(ruleNo) : pages.risk_list.href
    case 'customer_filter':
      return listHref(pages.customer_filter.href, customerFilterList, {
        gatewayNo,
        ...(ruleNo && { filterNo: [ruleNo] }),
      })
    case 'custom_rule':
      return listHref(pages.custom_rule.href, customRuleList, { ...(ruleNo && { customRuleNo: [ruleNo] }) })
    default:
      return pages.score.href
  }
}

const updates = {
  amount_limit: amountLimitUpdate,
  velocity: velocityUpdate,
  customer_filter: customerFilterUpdate,
  custom_rule: customRuleUpdate,
} as const
const isUpdated = (check: string): check is keyof typeof updates => Object.hasOwn(updates, check)

/** Links to the deciding rule; users with the permission can change it there. */
function Open({ order, explanation }: OpenProps) {
  const t = useTranslations('risk_explain')
  const can = useCan()
  const { checks } = explanation
  const decidedBy = explanation.decidedBy ?? (order.letPassBy ? 'risk_list' : null)
  if (!decidedBy || decidedBy === 'blacklist' || !can(pages[decidedBy].call)) return null
  // Older orders do not record the number of the rule.
  const findings = checks.find(({ check }) => check === decidedBy)?.findings
  // A block takes precedence over other entries. Of several custom rules, the last one that ran decided.
  const deciding =
    findings?.find(({ part }) => part === 'block') ?? findings?.at(decidedBy === 'custom_rule' ? -1 : 0)
  const ruleNo = deciding?.ruleNo ?? undefined
  const href = rulesHref(order, explanation, ruleNo)
  return (
    <div className="portal-order-links">
      {ruleNo && isUpdated(decidedBy) && can(updates[decidedBy]) && (
        <NextLink href={editHref(href, ruleNo)} prefetch={false} className="portal-link">
          {t(`change.${decidedBy}`)}
        </NextLink>
      )}
      <NextLink href={href} prefetch={false} className="portal-link">
        {t(`open.${decidedBy}`)}
      </NextLink>
    </div>
  )
}
