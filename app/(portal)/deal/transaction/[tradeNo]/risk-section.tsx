'use client'

import './order.css'

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
      aside={<p className="p-note">{t('risk.summary', { verdict })}</p>}
    >
      <RiskBar order={order} />
      {rules.length === 0 ? (
        <p className="p-note">{t('risk.none')}</p>
      ) : (
        <ul aria-label={t('risk.rules')} className="portal-risk-rules">
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
        </ul>
      )}
    </Section>
  )
}
