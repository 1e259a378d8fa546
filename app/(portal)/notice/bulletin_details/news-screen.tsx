'use client'

import { CheckCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { useSelection } from '#components/grid/use-selection.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { markNewsRead } from '#lib/contract/notice.ts'
import { newsColumns } from './news-columns.tsx'
import { newsFilter } from './news-filter.ts'

export function NewsScreen(settings: ListSettings) {
  const t = useTranslations('notice')
  const screen = useListScreen(newsColumns, newsFilter, settings)
  const { list, rowId } = screen
  const selection = useSelection(list, rowId)
  const { mark, pending } = useMarking()
  const selected = selection.rows
  const unread = selected.filter(({ read }) => !read).length
  return (
    <ListScreen
      {...screen}
      selection={selection}
      tools={
        <ToolButton
          icon={<Icon icon={CheckCheck} />}
          label={t('mark_all')}
          disabled={!list.answer?.unread}
          loading={pending}
          onClick={() => mark()}
        />
      }
    >
      <SelectionBar
        selection={selection}
        summary={selected.length > 0 ? t('unread_count', { count: unread }) : t('hint')}
      >
        <PlainButton
          look="contained"
          size="dense"
          idle={unread === 0}
          loading={pending}
          onClick={() => mark(selected.map(rowId), selection.clear)}
        >
          {t('mark_read')}
        </PlainButton>
      </SelectionBar>
    </ListScreen>
  )
}

/** Marks these notices, or all of them, as read and reports the number. */
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
