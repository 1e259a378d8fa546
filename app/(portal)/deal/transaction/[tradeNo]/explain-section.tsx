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
import { editHref } from '#components/grid/use-new-asked.ts'
import { TextLink } from '#components/layout/text-link.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { customerFilterList } from '#lib/contract/customer-filter.ts'
import { amountLimitList, velocityList } from '#lib/contract/limit.ts'
import { explainRisk, type RiskExplanation, ruleList } from '#lib/contract/risk.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { websiteList } from '#lib/contract/website.ts'
import { articleHref } from '#lib/help/articles.ts'
import { REFUSING_SCORE, riskVerdict } from '#lib/rules/risk.ts'
import { useFindingText } from './use-finding-text.ts'

type Check = RiskExplanation['checks'][number]

const tones = { passed: 'good', pre_authorised: 'attention', refused: 'bad', none: 'neutral' } as const

/** Whether risk control stopped the order or held it. */
export const isStopped = (order: TransactionDetail): boolean =>
  order.preAuthType === 'risk' || (order.status === 'failed' && Boolean(order.errorCode?.startsWith('R')))

/** Why an order was blocked: each kind of rule with the values of that moment, the one that decided first. */
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
          over: score.riskScore > score.totalScore ? 'total' : String(REFUSING_SCORE),
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

/** The website that is meant, where it is registered at all. */
function websiteQuery({ checks }: RiskExplanation): string {
  const { url, status } = checks.find(({ check }) => check === 'website')?.findings[0]?.values ?? {}
  return url && status !== 'none' ? `?${new URLSearchParams({ url })}` : ''
}

interface OpenProps {
  order: TransactionDetail
  explanation: RiskExplanation
}

/** The rule that decided, ready to be changed: its list holds it on the first page. */
function ruleHref({ gatewayNo, currency }: TransactionDetail, { decidedBy, checks }: RiskExplanation) {
  const ruleNo = checks.find(({ check }) => check === decidedBy)?.findings[0]?.ruleNo
  if (!ruleNo) return undefined
  switch (decidedBy) {
    case 'amount_limit':
      return editHref(
        listHref(pages.amount_limit.href, amountLimitList, { gatewayNo: [gatewayNo], currency: [currency] }),
        ruleNo,
      )
    case 'velocity':
      return editHref(listHref(pages.velocity.href, velocityList, { gatewayNo: [gatewayNo] }), ruleNo)
    case 'customer_filter':
      return editHref(
        listHref(pages.customer_filter.href, customerFilterList, { filterNo: [ruleNo] }),
        ruleNo,
      )
    default:
      return undefined
  }
}

/** Where the rule that decided is set, for whoever may see it. */
function Open({ order, explanation }: OpenProps) {
  const t = useTranslations('risk_explain.open')
  const can = useCan()
  const { decidedBy } = explanation
  if (!decidedBy || decidedBy === 'blacklist') return null
  const { call, href } = pages[decidedBy]
  return can(call) ? (
    <Link
      component={NextLink}
      href={
        decidedBy === 'website'
          ? `${href}${websiteQuery(explanation)}`
          : (ruleHref(order, explanation) ?? href)
      }
      prefetch={false}
    >
      {t(decidedBy)}
    </Link>
  ) : null
}
