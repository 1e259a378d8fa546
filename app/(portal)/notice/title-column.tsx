import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import type { NewsRow } from '#lib/contract/notice.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { newsHref } from '#lib/record-hrefs.ts'

type TitledRow = Pick<NewsRow, 'newsId' | 'read' | 'title'>

/** The title of a notice in the user's language, as a link to the notice. */
export const titleColumn = (locale: Locale) => ({
  text: ({ title }: TitledRow) => title[locale],
  render: (row: TitledRow) => <NewsTitle row={row} title={row.title[locale]} />,
  grows: true as const,
})

/** Links to a notice. An unread notice is bold, and a column states it too. */
function NewsTitle({ row, title }: { row: Pick<NewsRow, 'newsId' | 'read'>; title: string }) {
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
