import { defineColumns } from '#components/grid/list-columns.ts'
import { textWidth } from '#components/grid/widths.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { type DocumentRow, dailyReview, documentPdf } from '#lib/contract/customer-service.ts'

/** Amounts by currency share a cell. */
export const documentColumns = defineColumns(
  dailyReview,
  { labels: 'fields.document', rowId: 'documentNo' },
  (column, { t, format, portal: { timeZone } }) => {
    const money = (sums: DocumentRow['paid']) =>
      sums.map(({ currency, amount }) => format.money(amount, currency)).join(' · ')
    return {
      shown: [
        column.day('day', { card: 'time' }),
        column.word('kind', 'documentKind', { card: 'lead' }),
        column.custom('documentNo', {
          width: textWidth('ST20261121') + 52,
          render: ({ documentNo }) => (
            <>
              {documentNo}
              <DownloadButton
                def={documentPdf}
                input={{ documentNo, timeZone }}
                label="PDF"
                fullLabel={t('customer_service.pdf_of', { documentNo })}
                variant="text"
                doneText={(file) => t('customer_service.pdf_done', { file })}
              />
            </>
          ),
          card: 'sub',
        }),
        column.custom('paid', { width: 220, text: ({ paid }) => money(paid), grows: true }),
        column.custom('refunds', { width: 170, text: ({ refunds }) => money(refunds) }),
        column.count('orders', { card: 'sub' }),
        column.count('success'),
        column.count('failed'),
        column.count('released'),
        column.count('open'),
        column.count('chargebacks'),
        column.count('retrievals'),
        column.count('riskOrders'),
        column.count('largeAmounts'),
        column.time('createdAt'),
        column.custom('emails', { width: 180, text: ({ emails }) => emails.join(', ') }),
      ],
    }
  },
)
