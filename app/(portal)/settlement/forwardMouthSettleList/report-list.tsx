'use client'

import { useTranslations } from 'next-intl'
import { Grid } from '#components/grid/grid.tsx'
import { defineColumns, useColumns } from '#components/grid/list-columns.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { monthlyList, reportDownload } from '#lib/contract/settlement.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import type { ReportQuery } from './report-query.ts'

const NEWEST_FIRST = { field: 'month', order: 'desc' } as const

const reportColumns = defineColumns(
  monthlyList,
  { labels: 'fields.report', rowId: 'reportNo' },
  (column, { t, portal: { timeZone } }) => ({
    shown: [
      column.text('month', { width: 110 }),
      column.word('reportType', 'reportType'),
      {
        ...column.custom('reportNo', {
          width: 210,
          text: () => '',
          render: ({ month, gatewayNo, reportType }) =>
            exportFormats.map((kind) => (
              <DownloadButton
                key={kind}
                def={reportDownload}
                input={{ gatewayNo, reportType, month, format: kind, timeZone }}
                label={kind.toUpperCase()}
                fullLabel={t('settlement.report.download_of', { month, format: kind.toUpperCase() })}
                variant="text"
                doneText={(file, rows) => t('settlement.report.done', { file, count: rows ?? 0 })}
              />
            )),
        }),
        header: t('settlement.report.download'),
      },
      column.count('entries', { width: 110 }),
      column.amount('net', { width: 150, strong: true }),
      column.text('currency', { width: 96 }),
      column.gateway('gatewayNo'),
      column.time('issuedAt'),
    ],
  }),
)

/** The issued reports that match the request, each as a file in both formats. */
export function ReportList({ query, ...settings }: ListSettings & { query: ReportQuery }) {
  const t = useTranslations('settlement.report')
  const list = useList(monthlyList, query)
  const columns = useColumns(reportColumns, undefined)
  return (
    <Grid
      label={t('reports')}
      list={list}
      layout={useColumnLayout(settings, columns)}
      rowId={reportColumns.rowId}
      defaultSort={NEWEST_FIRST}
    />
  )
}
