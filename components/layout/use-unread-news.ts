'use client'

import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Query as Fetch } from '#components/feedback/fetched.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { isRefusedError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { callOptions, queryKey } from '#lib/client/query.ts'
import { getNews } from '#lib/contract/common.ts'
import { newsList, outList } from '#lib/contract/notice.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { NEWS_PAGE, type UnreadNews, unreadNews } from './unread-news.ts'

const EVERY_MINUTE = 60_000

/**
 * The user's unread notices, fetched every minute while the window is visible, which does not count as user
 * activity. A new notice is reported once, and the lists that show notices refresh.
 */
export function useUnreadNews(initial: UnreadNews | undefined): Fetch<UnreadNews> {
  const t = useTranslations('shell')
  const locale = useLocaleCode()
  const notices = useNotices()
  const client = useQueryClient()
  const query = useQuery({
    ...callOptions(newsList, unreadNews, {
      refetchInterval: ({ state }) => (isRefusedError(state.error) ? false : EVERY_MINUTE),
      // Fetches immediately when the window becomes visible, since there is no polling while it is hidden.
      refetchOnWindowFocus: true,
    }),
    queryFn: ({ signal }) => call(newsList, unreadNews, { signal, background: true, page: NEWS_PAGE }),
    ...(initial && { initialData: initial }),
  })
  const { data } = query

  const known = useRef<{ ids: ReadonlySet<string>; newest: number }>(undefined)
  useEffect(() => {
    if (!data) return
    const seen = known.current
    known.current = {
      ids: new Set([...(seen?.ids ?? []), ...data.list.map(({ newsId }) => newsId)]),
      newest: Math.max(seen?.newest ?? 0, ...data.list.map(({ publishedAt }) => Date.parse(publishedAt))),
    }
    // An older one was not among the fetched until the user read another.
    const latest =
      seen &&
      data.list.find(
        ({ newsId, publishedAt }) => !seen.ids.has(newsId) && Date.parse(publishedAt) >= seen.newest,
      )
    if (!latest) return
    notices.info(t('bell_new', { title: latest.title[locale] }))
    const own = JSON.stringify(queryKey(newsList, unreadNews))
    const isOwn = (query: Query) => JSON.stringify(query.queryKey) === own
    for (const { path } of [newsList, outList, getNews]) {
      void client.invalidateQueries({ queryKey: [path], predicate: (query) => !isOwn(query) })
    }
  }, [data, notices, t, locale, client])
  return query
}
