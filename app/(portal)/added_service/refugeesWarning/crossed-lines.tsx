'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { ChargebackLine } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** Thresholds that were exceeded recently, each reported once. */
export function CrossedLines({ crossed }: Pick<ChargebackLine, 'crossed'>) {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.crossed_line')
  const format = useFormat()
  const shown = (line: 'count' | 'rate', value: string) =>
    line === 'rate' ? `${value}%` : format.count(Number(value))
  return (
    <Section id="crossed" title={t('crossed')}>
      {crossed.length === 0 ? (
        <Typography color="textSecondary">{t('crossed_none')}</Typography>
      ) : (
        <SmallTable
          caption={t('crossed')}
          rows={crossed}
          rowKey={({ month, line, value }) => `${month} ${line} ${value}`}
          columns={[
            { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
            { field: 'line', header: label('line'), render: ({ line }) => t(line) },
            {
              field: 'value',
              header: label('value'),
              align: 'right',
              render: ({ line, value }) => shown(line, value),
            },
            {
              field: 'measured',
              header: label('measured'),
              align: 'right',
              render: ({ line, measured }) => shown(line, measured),
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
