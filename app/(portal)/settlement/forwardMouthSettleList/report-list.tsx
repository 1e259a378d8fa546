'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { Grid } from '#components/grid/grid.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { monthlyList, reportDownload } from '#lib/contract/settlement.ts'
import type { ReportRow } from '#lib/contract/settlement-rows.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { StrongAmount } from '../strong-amount.tsx'
import type { Asked } from './asked.ts'

const NEWEST_FIRST = { field: 'month', order: 'desc' } as const
const rowId = (row: ReportRow) => row.reportNo

/** The reports that were issued for what is asked, each as a file of either kind. */
export function ReportList({ asked, density, storedLayout }: ListLook & { asked: Asked }) {
  const t = useTranslations('settlement.report')
  const list = useList(monthlyList, asked)
  const layout = useColumnLayout('report', useReportColumns(), storedLayout)
  return (
    <Grid
      label={t('reports')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      defaultSort={NEWEST_FIRST}
    />
  )
}

function useReportColumns(): readonly Column<ReportRow>[] {
  const label = useTranslations('fields.report')
  const word = useTranslations('enums.reportType')
  const t = useTranslations('settlement.report')
  const format = useFormat()
  const { timeZone } = usePortal()
  return useMemo(() => {
    const column = columnMaker<ReportRow>(label)
    const net = (row: ReportRow) => format.amount(row.net, row.currency)
    const files = ({ month, gatewayNo, reportType }: ReportRow) =>
      exportFormats.map((kind) => (
        <DownloadButton
          key={kind}
          def={reportDownload}
          input={{ gatewayNo, reportType, month, format: kind, timeZone }}
          label={kind.toUpperCase()}
          fullLabel={t('download_of', { month, format: kind.toUpperCase() })}
          variant="text"
          doneText={(file, rows) => t('done', { file, count: rows ?? 0 })}
        />
      ))
    return [
      column('month', 110, { sortable: true }),
      column('reportType', 170, { text: (row) => word(row.reportType) }),
      { ...column('reportNo', 210, { text: () => '', render: files }), header: t('download') },
      column('entries', 110, { align: 'right', text: (row) => format.count(row.entries) }),
      column('net', 150, { align: 'right', text: net, render: (row) => <StrongAmount text={net(row)} /> }),
      column('currency', 96),
      column('gatewayNo', 120),
      column('issuedAt', 182, { text: (row) => format.dateTime(row.issuedAt) }),
    ]
  }, [label, word, t, format, timeZone])
}
