import { defineColumns } from '#components/grid/list-columns.ts'
import { TypedText } from '#components/typed-text.tsx'
import { getLogos } from '#lib/contract/developer.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

export const logoColumns = defineColumns(
  getLogos,
  { labels: 'developer.logo.fields', rowId: 'gatewayNo', log: logHrefOf('logo'), order: 'asc' },
  (column, { t }) => ({
    shown: [
      column.text('gatewayLabel', { card: 'lead' }),
      column.text('gatewayNo'),
      column.word('environment', 'environment'),
      column.custom('logo', {
        width: 280,
        text: ({ logo }) => logo?.fileName ?? t('developer.logo.none'),
        render: ({ logo }) => (logo ? <TypedText text={logo.fileName} /> : t('developer.logo.none')),
        grows: true,
      }),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
  }),
)
