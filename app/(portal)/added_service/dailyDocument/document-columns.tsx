'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { textWidth, widths } from '#components/grid/widths.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { type DocumentRow, documentPdf } from '#lib/contract/customer-service.ts'
import { useFormat } from '#lib/format/use-format.ts'

const counts = [
  'orders',
  'success',
  'failed',
  'open',
  'chargebacks',
  'retrievals',
  'riskOrders',
  'largeAmounts',
] as const

/** The figures of a document; amounts by currency stand in one cell. */
export function useDocumentColumns(): readonly Column<DocumentRow>[] {
  const t = useTranslations('customer_service')
  const label = useTranslations('fields.document')
  const word = useTranslations('enums.documentKind')
  const format = useFormat()
  const { timeZone } = usePortal()
  return useMemo(() => {
    const column = columnMaker<DocumentRow>(label)
    const money = (sums: DocumentRow['paid']) =>
      sums.map(({ currency, amount }) => format.money(amount, currency)).join(' · ')
    return [
      column('day', widths.day, { sortable: true }),
      column('kind', 200, { text: ({ kind }) => word(kind) }),
      column('documentNo', textWidth('ST20261121') + 52, {
        render: ({ documentNo }) => (
          <>
            {documentNo}
            <DownloadButton
              def={documentPdf}
              input={{ documentNo, timeZone }}
              label="PDF"
              fullLabel={t('pdf_of', { documentNo })}
              variant="text"
              doneText={(file) => t('pdf_done', { file })}
            />
          </>
        ),
      }),
      ...counts.map((field) =>
        column(field, 70, { align: 'right', text: (row) => format.count(row[field]) }),
      ),
      column('paid', 240, { text: ({ paid }) => money(paid), grows: true }),
      column('refunds', 180, { text: ({ refunds }) => money(refunds) }),
      column('createdAt', widths.time, { text: ({ createdAt }) => format.dateTime(createdAt) }),
      column('emails', 180, { text: ({ emails }) => emails.join(', ') }),
    ]
  }, [t, label, word, format, timeZone])
}
