import { defineColumns } from '#components/grid/list-columns.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { newsList } from '#lib/contract/notice.ts'
import { newsHref } from '#lib/record-hrefs.ts'
import { titleColumn } from '../title-column.tsx'

export const newsColumns = defineColumns(
  newsList,
  {
    labels: 'fields.news',
    rowId: 'newsId',
    opens: ({ newsId, read }) => [trailRecord(newsHref(newsId), read)],
  },
  (column, { word, locale }) => ({
    shown: [
      column.time('publishedAt'),
      column.custom('title', { width: 360, ...titleColumn(locale), card: 'lead' }),
      column.word('category', 'newsCategory', { card: 'sub' }),
      column.custom('read', {
        width: 100,
        text: ({ read }) => word('newsRead', read ? 'true' : 'false'),
        card: 'sub',
      }),
    ],
  }),
)
