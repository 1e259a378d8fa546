'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { RiskBar } from './risk-bar.tsx'

/** The risk score between the two thresholds, and the rules that it consists of. */
export function RiskSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const verdict = riskVerdict(order.riskScore, order)
  const rules = order.triggeredRules
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
      {rules.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('risk.none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('risk.rules')} sx={list}>
          {rules.map((rule, index) => (
            // The same rule can be triggered more than once.
            <li key={`${String(index)}-${rule.ruleCode}`} title={rule.ruleCode}>
              <b>
                <span aria-hidden>+</span>
                {rule.score}
              </b>
              <span>
                {rule.name} {rule.detail && <small>{rule.detail}</small>}
              </span>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
  '& li': { display: 'grid', gridTemplateColumns: '2.25rem minmax(0, 1fr)', columnGap: 1 },
  '& b': { fontWeight: 600, textAlign: 'right' },
  '& small': { fontSize: 'inherit', color: 'text.secondary', ml: 1 },
} as const
