'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { type SmallColumn, SmallTable } from '#components/detail/small-table.tsx'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import type { AnswerOf, RequestOf } from '#lib/contract/call.ts'
import { monthEnd, monthEndDownload } from '#lib/contract/reconciliation.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Query = RequestOf<typeof monthEnd>
type Answer = AnswerOf<typeof monthEnd>
type Shared = Pick<Answer['totals'][number], 'reportType' | 'currency' | 'entries' | 'net'>

/** The totals, the reports, and all of them as one archive. */
export function Reports({ query }: { query: Query }) {
  const t = useTranslations('reconciliation')
  const found = useQuery(callOptions(monthEnd, query))
  return (
    <Fetched query={found} skeleton={<DetailSkeleton groups={2} />}>
      {(answer) =>
        answer.reports.length === 0 ? (
          <EmptyState title={t('month_none')}>{t('month_none_text')}</EmptyState>
        ) : (
          <Found answer={answer} query={query} />
        )
      }
    </Fetched>
  )
}

function Found({ answer: { reports, totals }, query }: { answer: Answer; query: Query }) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const word = useTranslations('enums')
  const { timeZone } = usePortal()
  const shared = <Row extends Shared>(): Record<'type' | 'entries' | 'net', SmallColumn<Row>> => ({
    type: {
      field: 'reportType',
      header: label('reportType'),
      render: ({ reportType }) => word(`reportType.${reportType}`),
    },
    entries: {
      field: 'entries',
      header: label('entries'),
      number: true,
      render: ({ entries }) => format.count(entries),
    },
    net: {
      field: 'net',
      header: label('reportNet'),
      number: true,
      render: ({ net, currency }) => format.money(net, currency),
    },
  })
  const ofTotal = shared<Answer['totals'][number]>()
  const ofReport = shared<Answer['reports'][number]>()
  return (
    <>
      <Section
        id="totals"
        title={t('month_totals')}
        aside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {exportFormats.map((kind) => (
              <DownloadButton
                key={kind}
                def={monthEndDownload}
                input={{ ...query, fileFormat: kind, timeZone }}
                label={t('zip', { format: word(`journalFormat.${kind}`) })}
                doneText={(file) => t('done', { file })}
              />
            ))}
          </Box>
        }
      >
        <SmallTable
          caption={t('month_totals')}
          rows={totals}
          rowKey={({ reportType, currency }) => `${reportType} ${currency}`}
          columns={[
            ofTotal.type,
            {
              field: 'reports',
              header: label('reports'),
              number: true,
              render: (row) => format.count(row.reports),
            },
            ofTotal.entries,
            ofTotal.net,
          ]}
        />
      </Section>
      <Section id="reports" title={t('month_reports')}>
        <SmallTable
          caption={t('month_reports')}
          rows={reports}
          rowKey={({ reportNo }) => reportNo}
          columns={[
            { field: 'month', header: label('month'), whole: true, render: ({ month }) => month },
            {
              field: 'gatewayNo',
              header: label('gatewayNo'),
              render: ({ gatewayNo }) => gatewayName(gatewayNo),
            },
            ofReport.type,
            ofReport.entries,
            ofReport.net,
          ]}
        />
      </Section>
    </>
  )
}
