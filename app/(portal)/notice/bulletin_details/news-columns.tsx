'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { widths } from '#components/grid/widths.ts'
import type { NewsRow } from '#lib/contract/notice.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { newsHref } from '#lib/record-hrefs.ts'

/** The columns of the list, in their usual order. */
export function useNewsColumns(): readonly Column<NewsRow>[] {
  const label = useTranslations('fields.news')
  const word = useTranslations('enums')
  const locale = localeOfTag(useLocale())
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<NewsRow>(label)
    return [
      column('title', 360, {
        text: ({ title }) => title[locale],
        render: (row) => <NewsTitle row={row} title={row.title[locale]} />,
        grows: true,
      }),
      column('category', 140, { text: ({ category }) => word(`newsCategory.${category}`) }),
      column('publishedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.publishedAt) }),
      column('read', 100, { text: ({ read }) => word(`newsRead.${read ? 'true' : 'false'}`) }),
    ]
  }, [label, word, locale, format])
}

/** The way to a notice; one that is unread stands out by weight, and says so in its own column. */
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
