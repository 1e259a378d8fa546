'use client'

import './lines.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { levelTones } from '#components/chart/limit-gauge.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { ChargebackLine } from '#lib/contract/chargeback-line.ts'
import { schemeVerdict } from '#lib/rules/scheme.ts'
import { useSchemeWords } from '../../_shared/use-scheme-words.ts'

/** The card schemes' own verdict on this calendar month, the closest scheme first. */
export function SchemeSection({ schemes }: Pick<ChargebackLine, 'schemes'>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.monthly')
  const word = useTranslations('enums.cardType')
  const words = useSchemeWords()
  const opens = useOpens()
  const months = '/added_service/monthlyChargeback'
  const rows = schemes
    .map(({ cardType, ...figures }) => ({ cardType, verdict: schemeVerdict(figures) }))
    .toSorted((a, b) => b.verdict.share - a.verdict.share)
  return (
    <Section id="schemes" title={t('schemes')}>
      {rows.length === 0 ? (
        <p className="portal-secondary">{t('schemes_none')}</p>
      ) : (
        <SmallTable
          caption={t('schemes')}
          rows={rows}
          rowKey={({ cardType }) => cardType}
          columns={[
            {
              field: 'cardType',
              header: label('cardType'),
              whole: true,
              render: ({ cardType }) => word(cardType),
            },
            {
              field: 'state',
              header: label('state'),
              whole: true,
              render: ({ verdict }) => (
                <StatusChip tone={levelTones[verdict.state]} label={words.state(verdict)} />
              ),
            },
            {
              field: 'verdict',
              header: label('schemeVerdict'),
              render: ({ verdict }) => words.verdict(verdict),
            },
            {
              field: 'distance',
              header: label('schemeDistance'),
              render: ({ verdict }) => words.distance(verdict),
            },
          ]}
        />
      )}
      {opens(months) && (
        <p className="portal-scheme-link">
          <NextLink href={months} prefetch={false} className="portal-link">
            {t('see_months')}
          </NextLink>
        </p>
      )}
    </Section>
  )
}
