'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { reviewRules } from '#lib/contract/customer-service.ts'

/** The rules that give points in a review, and what a gateway does with the risk score. */
export function ReviewRules() {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.review_rule')
  const word = useTranslations('enums.reviewChange')
  const { data, error, isFetching, refetch } = useQuery(callOptions(reviewRules, {}))
  if (!data) {
    return (
      <Section id="rules" title={t('rules')}>
        {error ? (
          <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </Section>
    )
  }
  return (
    <>
      <Section id="rules" title={t('rules')}>
        <p className="portal-small before-table">{t('rules_text', { amount: data.largeAmountUsd })}</p>
        <SmallTable
          caption={t('rules')}
          rows={data.changes}
          rowKey={({ change }) => change}
          columns={[
            { field: 'change', header: label('change'), render: ({ change }) => word(change) },
            { field: 'score', header: label('score'), number: true, render: ({ score }) => `+${score}` },
          ]}
        />
      </Section>
      <Section id="scores" title={t('gateway_scores')}>
        <p className="portal-small before-table">{t('gateway_scores_text')}</p>
        <SmallTable
          caption={t('gateway_scores')}
          rows={data.gateways}
          rowKey={({ gatewayNo }) => gatewayNo}
          columns={[
            {
              field: 'gatewayNo',
              header: label('gatewayNo'),
              render: ({ gatewayNo, label: name }) => `${gatewayNo} ${name}`,
            },
            {
              field: 'preAuthScore',
              header: label('preAuthScore'),
              number: true,
              render: ({ preAuthScore }) => String(preAuthScore),
            },
            {
              field: 'totalScore',
              header: label('totalScore'),
              number: true,
              render: ({ totalScore }) => String(totalScore),
            },
          ]}
        />
      </Section>
    </>
  )
}
