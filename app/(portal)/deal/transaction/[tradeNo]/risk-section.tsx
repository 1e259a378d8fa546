'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { FieldList } from './fields-section.tsx'
import { RiskBar } from './risk-bar.tsx'

/** The triggered rules, their total score, and its position between the two thresholds. */
export function RiskSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.rule')
  const verdict = riskVerdict(order.riskScore, order)
  const rules = order.triggeredRules
  const sum = rules.reduce((total, rule) => total + rule.score, 0)
  return (
    <Section
      id="risk"
      title={t('sections.risk')}
      aside={
        <Typography variant="body2" color="text.secondary">
          {t('risk.summary', { verdict })}
        </Typography>
      }
    >
      <RiskBar order={order} />
      <FieldList group="risk" order={order} />
      <Typography variant="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {rules.length ? t('risk.rules', { count: rules.length }) : t('risk.none')}
      </Typography>
      {rules.length > 0 && (
        <SmallTable
          caption={t('risk.rules', { count: rules.length })}
          rows={rules}
          rowKey={(rule, index) => `${index}-${rule.ruleCode}`}
          columns={[
            { field: 'ruleCode', header: label('ruleCode'), render: (rule) => rule.ruleCode },
            { field: 'name', header: label('name'), render: (rule) => rule.name },
            { field: 'detail', header: label('detail'), render: (rule) => rule.detail },
            {
              field: 'score',
              header: label('score'),
              align: 'right',
              render: (rule) => String(rule.score),
            },
          ]}
          total={{ label: t('risk.sum'), value: String(sum) }}
        />
      )}
    </Section>
  )
}
