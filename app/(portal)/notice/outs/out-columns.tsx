import { defineColumns } from '#components/grid/list-columns.ts'
import { outList } from '#lib/contract/notice.ts'
import { outStates } from '../../_shared/states.ts'
import { NewsTitle } from '../bulletin_details/news-columns.tsx'

export const outColumns = defineColumns(
  outList,
  { labels: 'fields.outs', rowId: 'newsId' },
  (column, { t, word, locale, format }) => ({
    shown: [
      column.status('state', outStates),
      column.custom('title', {
        width: 300,
        text: ({ title }) => title[locale],
        render: (row) => <NewsTitle row={row} title={row.title[locale]} />,
        grows: true,
      }),
      column.word('category', 'newsCategory'),
      column.word('impact', 'outImpact'),
      column.custom('services', {
        width: 180,
        text: ({ services }) => format.list(services.map((service) => word('outService', service))),
      }),
      column.time('startsAt'),
      column.time('endsAt', { none: t('notice.open_end') }),
    ],
    hidden: [column.time('publishedAt')],
  }),
)
