'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { ChargebackLine } from '#lib/contract/chargeback-line.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Crossed = ChargebackLine['crossed'][number]

/** Thresholds that were reached recently, each reported once a month. */
export function CrossedLines({ crossed }: Pick<ChargebackLine, 'crossed'>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.crossed_line')
  const format = useFormat()
  const word = useTranslations('enums')
  const shown = ({ line }: Crossed, value: string) =>
    line === 'rate'
      ? `${value}%`
      : line === 'scheme_fraud'
        ? format.money(value, 'USD')
        : format.count(Number(value))
  return (
    <Section id="crossed" title={t('crossed')}>
      {crossed.length === 0 ? (
        <p className="portal-secondary">{t('crossed_none')}</p>
      ) : (
        <SmallTable
          caption={t('crossed')}
          rows={crossed}
          rowKey={({ month, line, cardType, value }) => `${month} ${line} ${cardType} ${value}`}
          columns={[
            { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
            {
              field: 'line',
              header: label('line'),
              render: ({ line, cardType }) =>
                [cardType && word(`cardType.${cardType}`), word(`lineKind.${line}`)]
                  .filter(Boolean)
                  .join(' · '),
            },
            {
              field: 'value',
              header: label('value'),
              number: true,
              render: (row) => shown(row, row.value),
            },
            {
              field: 'measured',
              header: label('measured'),
              number: true,
              render: (row) => shown(row, row.measured),
            },
            { field: 'rate', header: label('rate'), number: true, render: ({ rate }) => rate && `${rate}%` },
            {
              field: 'orders',
              header: label('orders'),
              number: true,
              render: ({ chargebacks, sales }) => `${format.count(chargebacks)} / ${format.count(sales)}`,
            },
            {
              field: 'crossedAt',
              header: label('crossedAt'),
              whole: true,
              render: ({ crossedAt }) => format.dateTime(crossedAt),
            },
            { field: 'emails', header: label('emails'), render: ({ emails }) => emails.join(', ') },
          ]}
        />
      )}
    </Section>
  )
}
