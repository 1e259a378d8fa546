'use client'

import './dispute.css'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { refundHref } from '#lib/record-hrefs.ts'

/** The disputed amount, and what settlement has deducted and returned for it so far. */
export function MoneySection({ info }: { info: ComplaintInfo }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const format = useFormat()
  const { dispute, entries, refundNo } = info
  const money = (amount: string | null) => amount && format.money(amount, dispute.currency)
  return (
    <Section id="money" title={t('sections.money')}>
      <DescriptionList
        rows
        items={[
          { id: 'state', label: label('moneyState'), value: word(`moneyState.${dispute.moneyState}`) },
          { id: 'order', label: label('tradeAmount'), value: money(dispute.tradeAmount) },
          { id: 'appeal', label: label('appealAmount'), value: money(dispute.appealAmount) },
          ...(dispute.rdrRefundAmount
            ? [{ id: 'rdr', label: label('rdrRefundAmount'), value: money(dispute.rdrRefundAmount) }]
            : []),
          ...(refundNo
            ? [
                {
                  id: 'refund',
                  label: t('refund_no'),
                  value: <RecordLink text={refundNo} href={refundHref} />,
                },
              ]
            : []),
        ]}
      />
      <h3 className="portal-h3 portal-dispute-title">{t('entries.title')}</h3>
      {entries.length === 0 ? (
        <p className="p-note">{t('entries.none')}</p>
      ) : (
        <SmallTable
          caption={t('entries.title')}
          rows={entries}
          rowKey={(entry) => `${entry.kind}-${entry.at}`}
          columns={[
            { field: 'at', header: t('entries.at'), whole: true, render: ({ at }) => format.dateTime(at) },
            { field: 'kind', header: t('entries.kind'), render: ({ kind }) => t(`entries.kinds.${kind}`) },
            {
              field: 'amount',
              header: t('entries.amount'),
              number: true,
              render: ({ amount }) => format.money(amount, dispute.currency),
            },
          ]}
        />
      )}
    </Section>
  )
}
