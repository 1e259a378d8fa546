'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { editHref } from '#components/grid/open-by-address.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { customerFilterList, customerFilterUpdate } from '#lib/contract/customer-filter.ts'
import { amountLimitList, amountLimitUpdate, velocityList, velocityUpdate } from '#lib/contract/limit.ts'
import { explainRisk, type RiskExplanation, ruleList } from '#lib/contract/risk.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { websiteList } from '#lib/contract/website.ts'
import { articleHref } from '#lib/help/articles.ts'
import { REFUSING_SCORE, riskVerdict } from '#lib/rules/risk.ts'
import { useFindingText } from './use-finding-text.ts'

type Check = RiskExplanation['checks'][number]

const tones = { passed: 'good', pre_authorised: 'attention', refused: 'bad', none: 'neutral' } as const

/** Whether the risk checks blocked the order or put it on hold. */
export const isStopped = (order: TransactionDetail): boolean =>
  order.preAuthType === 'risk' || (order.status === 'failed' && Boolean(order.errorCode?.startsWith('R')))

/** Why an order was blocked: each kind of rule with its values at that time, the deciding rule first. */
export function ExplainSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('risk_explain')
  const { tradeNo } = order
  const { data, error, isFetching, refetch } = useQuery(callOptions(explainRisk, { tradeNo }))
  const verdict = order.preAuthType === 'risk' ? 'pre_authorised' : 'refused'
  return (
    <Section
      id="explain"
      title={t(`title.${verdict}`)}
      aside={data && <Open order={order} explanation={data} />}
    >
      {data ? (
        <Explanation explanation={data} />
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Section>
  )
}

function Explanation({ explanation }: { explanation: RiskExplanation }) {
  const t = useTranslations('risk_explain')
  const { decidedBy, verdict, recorded, checks } = explanation
  const deciding = (check: Check) => (check.check === decidedBy ? 0 : 1)
  const stateOf = (check: Check) => (check.rules === 0 ? 'none' : check.state)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {decidedBy && (
        <Typography variant="h3" component="p">
          {t(`lead.${decidedBy}`, { verdict })}
        </Typography>
      )}
      <SmallTable
        caption={t('caption')}
        rows={checks.toSorted((a, b) => deciding(a) - deciding(b))}
        rowKey={(check) => check.check}
        columns={[
          { field: 'check', header: t('column.check'), render: (check) => t(`check.${check.check}`) },
          {
            field: 'state',
            header: t('column.state'),
            render: (check) => (
              <StatusChip label={t(`state.${stateOf(check)}`)} tone={tones[stateOf(check)]} />
            ),
          },
          {
            field: 'findings',
            header: t('column.findings'),
            render: (check) => <Findings check={check} explanation={explanation} />,
          },
        ]}
      />
      {!recorded && <Alert severity="info">{t('older')}</Alert>}
      <Typography variant="body2">
        <TextLink href={articleHref('blocked_orders')}>{t('help')}</TextLink>
      </Typography>
    </Box>
  )
}

function Findings({ check, explanation }: { check: Check; explanation: RiskExplanation }) {
  const t = useTranslations('risk_explain')
  const textOf = useFindingText()
  if (check.check === 'score') return <ScoreFinding score={explanation.score} />
  if (check.rules === 0) return t('no_rule')
  if (check.findings.length === 0) return t(`passed.${check.check}`, { count: check.rules })
  return check.findings.map((finding) => (
    <div key={`${finding.ruleNo}-${finding.part}`}>{textOf(finding)}</div>
  ))
}

function ScoreFinding({ score }: { score: RiskExplanation['score'] }) {
  const t = useTranslations('risk_explain.score')
  const verdict = riskVerdict(score.riskScore, score)
  return (
    <>
      <div>
        {t(verdict, {
          score: score.riskScore,
          preAuth: score.preAuthScore,
          total: score.totalScore,
          over: score.riskScore > score.totalScore ? 'total' : 'other',
          refusing: REFUSING_SCORE,
        })}
      </div>
      {score.rules.map((rule) => (
        <Box key={rule.ruleCode} sx={{ color: 'text.secondary' }}>
          {t('rule', { name: rule.name, score: rule.score })}
        </Box>
      ))}
    </>
  )
}

const pages = {
  website: { call: websiteList, href: '/risk/website_profile' },
  country: { call: ruleList, href: '/risk/riskrules' },
  score: { call: ruleList, href: '/risk/riskrules' },
  customer_filter: { call: customerFilterList, href: '/risk/consumerFiltering' },
  amount_limit: { call: amountLimitList, href: '/risk/transaction_limits' },
  velocity: { call: velocityList, href: '/risk/payment_frequency' },
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
  switch (explanation.decidedBy) {
    case 'website':
      return `${pages.website.href}${websiteQuery(explanation)}`
    case 'amount_limit':
      return listHref(pages.amount_limit.href, amountLimitList, { gatewayNo, currency: [order.currency] })
    case 'velocity':
      return listHref(pages.velocity.href, velocityList, { gatewayNo })
    case 'customer_filter':
      return listHref(pages.customer_filter.href, customerFilterList, {
        gatewayNo,
        ...(ruleNo && { filterNo: [ruleNo] }),
      })
    default:
      return pages.score.href
  }
}

const updates = {
  amount_limit: amountLimitUpdate,
  velocity: velocityUpdate,
  customer_filter: customerFilterUpdate,
} as const
const isUpdated = (check: string): check is keyof typeof updates => Object.hasOwn(updates, check)

/** Links to the deciding rule; users with the permission can change it there. */
function Open({ order, explanation }: OpenProps) {
  const t = useTranslations('risk_explain')
  const can = useCan()
  const { decidedBy, checks } = explanation
  if (!decidedBy || decidedBy === 'blacklist' || !can(pages[decidedBy].call)) return null
  // Older orders do not record the number of the rule.
  const ruleNo = checks.find(({ check }) => check === decidedBy)?.findings[0]?.ruleNo ?? undefined
  const href = rulesHref(order, explanation, ruleNo)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {ruleNo && isUpdated(decidedBy) && can(updates[decidedBy]) && (
        <Link component={NextLink} href={editHref(href, ruleNo)} prefetch={false}>
          {t(`change.${decidedBy}`)}
        </Link>
      )}
      <Link component={NextLink} href={href} prefetch={false}>
        {t(`open.${decidedBy}`)}
      </Link>
    </Box>
  )
}
