'use client'

import DoneAll from '@mui/icons-material/DoneAll'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import { StateTabs } from '#components/grid/state-tabs.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { markNewsRead, type NewsRow, newsCategories, newsList } from '#lib/contract/notice.ts'
import { newsHref } from '#lib/record-hrefs.ts'
import { useNewsColumns } from './news-columns.tsx'
import { NewsFilter } from './news-filter.tsx'

const NEWEST_FIRST = { field: 'publishedAt', order: 'desc' } as const
const rowId = (row: NewsRow) => row.newsId
const opens = ({ newsId, read }: NewsRow) => [opened(newsHref(newsId), read)]

export function NewsScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(newsList)
  const layout = useColumnLayout('news', useNewsColumns(), storedLayout)
  const selection = useSelection<NewsRow>(list, rowId)
  const { mark, pending } = useMarking()
  const unread = list.answer?.unread ?? 0
  return (
    <ListScreen
      title={t('routes.bulletin_details')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      selection={selection}
      tools={
        <ToolButton
          icon={<DoneAll />}
          label={t('notice.mark_all')}
          disabled={unread === 0}
          loading={pending}
          onClick={() => mark()}
        />
      }
      filter={<NewsFilter list={list} />}
    >
      <StateTabs
        list={list}
        field="category"
        states={newsCategories}
        labelOf={(category) => t(`enums.newsCategory.${category}`)}
        counts={list.answer?.counts}
      />
      <SelectionBar
        selection={selection}
        summary={
          selection.rows.length > 0
            ? t('notice.unread_count', { count: selection.rows.filter(({ read }) => !read).length })
            : t('notice.hint')
        }
      >
        <Button
          variant="contained"
          disabled={selection.rows.every(({ read }) => read)}
          loading={pending}
          onClick={() => mark(selection.rows.map(rowId), selection.clear)}
        >
          {t('notice.mark_read')}
        </Button>
      </SelectionBar>
    </ListScreen>
  )
}

/** Marks these notices as read, or all of them, and says how many there were. */
function useMarking() {
  const t = useTranslations('notice')
  const notices = useNotices()
  const { mutate, isPending } = useCallMutation(markNewsRead)
  const mark = (newsId?: string[], done?: () => void) =>
    mutate(
      { input: newsId ? { newsId } : {} },
      {
        onSuccess: ({ marked }) => {
          notices.success(t('marked', { count: marked }))
          done?.()
        },
        onError: notices.error,
      },
    )
  return { mark, pending: isPending }
}
