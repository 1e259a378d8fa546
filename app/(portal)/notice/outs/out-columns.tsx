import { defineColumns } from '#components/grid/list-columns.ts'
import { outList } from '#lib/contract/notice.ts'
import { newsHref } from '#lib/record-hrefs.ts'
import { outStates } from '../../_shared/states.ts'
import { titleColumn } from '../title-column.tsx'

export const outColumns = defineColumns(
  outList,
  { labels: 'fields.outs', rowId: 'newsId', opens: ({ newsId }) => [newsHref(newsId)] },
  (column, { t, word, locale, format }) => ({
    shown: [
      column.time('startsAt'),
      column.custom('title', { width: 280, ...titleColumn(locale), card: 'lead' }),
      column.status('state', outStates),
      column.time('endsAt', { none: t('notice.open_end') }),
      column.word('category', 'newsCategory'),
      column.word('impact', 'outImpact'),
      column.custom('services', {
        width: 180,
        text: ({ services }) => format.list(services.map((service) => word('outService', service))),
      }),
    ],
    hidden: [column.time('publishedAt')],
  }),
)
