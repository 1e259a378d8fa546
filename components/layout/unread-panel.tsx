'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { call } from '#lib/client/call.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions, useCallMutation } from '#lib/client/query.ts'
import { announcements } from '#lib/contract/home.ts'
import { markNewsRead } from '#lib/contract/notice.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { LinkButton } from './link-button.tsx'
import { Panel } from './panel.tsx'
import { NEWS_PAGE, type UnreadNews } from './unread-news.ts'
import { useUnreadNews } from './use-unread-news.ts'

interface UnreadPanelProps {
  initial: UnreadNews | undefined
  onCount: (unread: number) => void
  anchor: HTMLElement | null
  onClose: () => void
}

/** The unread notices, which are fetched while this is mounted, and the panel that shows them. */
export function UnreadPanel({ initial, onCount, anchor, onClose }: UnreadPanelProps) {
  const t = useTranslations('shell')
  const news = useUnreadNews(initial)
  const unread = news.data?.unread
  const tell = useEffectEvent(onCount)
  useEffect(() => {
    if (unread !== undefined) tell(unread)
  }, [unread])
  return (
    <Panel label={t('bell_title')} anchor={anchor} onClose={onClose} sx={{ width: 'min(24rem, 92vw)', p: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {t('bell_title')}
      </Typography>
      <Fetched query={news} level={3} skeleton={<DetailSkeleton groups={1} />}>
        {(data) => <Unread news={data} onGo={onClose} />}
      </Fetched>
      <Buttons news={news.data} onGo={onClose} />
    </Panel>
  )
}

function Unread({ news: { list, unread }, onGo }: { news: UnreadNews; onGo: () => void }) {
  const t = useTranslations('shell')
  const locale = useLocaleCode()
  const format = useFormat()
  const latest = useAnnouncements(unread === 0)
  const more = unread - list.length
  return (
    <>
      {list.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('bell_none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' }}>
        {(list.length > 0 ? list : latest).map(({ newsId, title, publishedAt }) => (
          <Box component="li" key={newsId} sx={{ mt: 1.25 }}>
            <Link
              component={NextLink}
              href={`${NEWS_PAGE}/${encodeURIComponent(newsId)}`}
              prefetch={false}
              onClick={onGo}
              variant="body2"
            >
              {title[locale]}
            </Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {format.dateTime(publishedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('bell_more', { count: more })}
        </Typography>
      )}
    </>
  )
}

function Buttons({ news, onGo }: { news: UnreadNews | undefined; onGo: () => void }) {
  const t = useTranslations('shell')
  const notices = useNotices()
  const { mutate, isPending } = useCallMutation(markNewsRead)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <LinkButton href={NEWS_PAGE} look="outlined" onClick={onGo}>
        {t('bell_all')}
      </LinkButton>
      {news && news.list.length > 0 && (
        <PlainButton
          look="text"
          size="dense"
          loading={isPending}
          onClick={() => mutate({ input: {}, page: NEWS_PAGE }, { onError: notices.error })}
        >
          {t('bell_mark_all')}
        </PlainButton>
      )}
    </Box>
  )
}

/** The latest notices, also those that were read; for users with the home page, whose call it is. */
function useAnnouncements(enabled: boolean) {
  const can = useCan()
  const { data = [] } = useQuery({
    ...callOptions(announcements, {}),
    queryFn: ({ signal }) => call(announcements, {}, { signal, page: '/home' }),
    enabled: enabled && can(announcements),
  })
  return data
}
