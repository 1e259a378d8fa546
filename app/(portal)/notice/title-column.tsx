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
    <span className="portal-news-title">
      <NextLink
        className={row.read ? 'portal-link' : 'portal-link unread'}
        href={newsHref(row.newsId)}
        prefetch={false}
        title={title}
      >
        {title}
      </NextLink>
    </span>
  )
}
