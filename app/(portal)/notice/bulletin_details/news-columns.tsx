import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { defineColumns } from '#components/grid/list-columns.ts'
import { type NewsRow, newsList } from '#lib/contract/notice.ts'
import { newsHref } from '#lib/record-hrefs.ts'

export const newsColumns = defineColumns(
  newsList,
  { labels: 'fields.news', rowId: 'newsId' },
  (column, { word, locale }) => ({
    shown: [
      column.custom('title', {
        width: 360,
        text: ({ title }) => title[locale],
        render: (row) => <NewsTitle row={row} title={row.title[locale]} />,
        grows: true,
      }),
      column.word('category', 'newsCategory'),
      column.time('publishedAt'),
      column.custom('read', { width: 100, text: ({ read }) => word('newsRead', read ? 'true' : 'false') }),
    ],
  }),
)

/** Links to a notice. An unread notice is bold, and a column states it too. */
export function NewsTitle({ row, title }: { row: Pick<NewsRow, 'newsId' | 'read'>; title: string }) {
  return (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <Link
        component={NextLink}
        href={newsHref(row.newsId)}
        prefetch={false}
        title={title}
        sx={{ fontWeight: row.read ? undefined : 700 }}
      >
        {title}
      </Link>
    </Box>
  )
}
