'use client'

import { keyframes } from '@emotion/react'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Pause from '@mui/icons-material/Pause'
import Play from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getNews } from '#lib/contract/common.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { NEWS_PAGE } from './unread-news.ts'

const EVERY_FIVE_MINUTES = 5 * 60_000
/** Slow enough to read. */
const PIXELS_PER_SECOND = 45

const run = keyframes({ to: { transform: 'translateX(-50%)' } })

type News = AnswerOf<typeof getNews>

/** The provider's notices. Fetched every few minutes, which does not count as user activity. */
export function NewsStrip({ initial }: { initial: News }) {
  const { data: news = initial } = useQuery({
    ...callOptions(getNews, {}, { refetchInterval: EVERY_FIVE_MINUTES, background: true }),
    initialData: initial,
  })
  return news.length > 0 && <NewsLine news={news} />
}

/**
 * A line that scrolls only if the notices do not fit. It stops on hover, on focus and with its button. With
 * reduced motion it shows the newest notice and the number of the others. Screen readers read each notice
 * once, as a list.
 */
function NewsLine({ news }: { news: News }) {
  const t = useTranslations('shell')
  const locale = localeOfTag(useLocale())
  const [paused, setPaused] = useState(false)
  const { view, text, width } = useOverflow()
  const moving = width > 0
  const more = news.length - 1
  const items = (wrap: (id: string, title: string) => ReactNode) =>
    news.map(({ id, content }) => <li key={id}>{wrap(id, content[locale])}</li>)
  return (
    <Box component="section" aria-label={t('notices')} sx={strip}>
      <Campaign fontSize="small" aria-hidden />
      <Box ref={view} sx={frame}>
        <Box
          sx={{
            ...line,
            ...(moving && {
              animation: `${run} ${Math.round(width / PIXELS_PER_SECOND)}s linear infinite`,
              animationPlayState: paused ? 'paused' : 'running',
              '&:hover, &:focus-within': { animationPlayState: 'paused' },
              [STILL]: { animation: 'none' },
            }),
          }}
        >
          <ul ref={text}>
            {items((id, title) => (
              <Link
                component={NextLink}
                href={`${NEWS_PAGE}/${encodeURIComponent(id)}`}
                prefetch={false}
                color="inherit"
                underline="hover"
                title={title}
                sx={link}
              >
                {title}
              </Link>
            ))}
          </ul>
          {moving && <ul aria-hidden>{items((_, title) => title)}</ul>}
        </Box>
      </Box>
      {more > 0 && (
        <Link
          component={NextLink}
          href={NEWS_PAGE}
          prefetch={false}
          underline="always"
          color="inherit"
          sx={{ ...link, display: 'none', flex: 'none', [STILL]: { display: 'block' } }}
        >
          {t('notices_more', { count: more })}
        </Link>
      )}
      {moving && (
        <IconButton
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => setPaused(!paused)}
          sx={{ [STILL]: { display: 'none' } }}
        >
          {paused ? <Play fontSize="small" /> : <Pause fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}

const STILL = '@media (prefers-reduced-motion: reduce)'

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  height: 36,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'caption',
} as const

/** High enough for touch. */
const link = { display: 'inline-block', lineHeight: '24px' } as const

const frame = { flex: 1, minWidth: 0, overflow: 'hidden' } as const

const line = {
  display: 'flex',
  width: 'max-content',
  // A gap also follows the last notice, so that the second copy has the same distance.
  '& ul': { display: 'flex', flex: 'none', m: 0, p: 0, listStyle: 'none', whiteSpace: 'nowrap' },
  '& li': { pr: '3rem' },
  // Without motion, the newest notice is shown, cut off at the end.
  [STILL]: {
    width: 'auto',
    '& ul': { flex: 1, minWidth: 0 },
    '& ul + ul, & li + li': { display: 'none' },
    '& li': { pr: 0, minWidth: 0 },
    '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const

/** The width of the text in px if it does not fit its view; otherwise 0. */
function useOverflow() {
  const view = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    // Also runs when the notices change, because the text's size changes.
    const observer = new ResizeObserver(() => {
      const [needed, given] = [text.current?.scrollWidth ?? 0, view.current?.clientWidth ?? 0]
      setWidth(needed > given ? needed : 0)
    })
    for (const element of [view.current, text.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { view, text, width }
}
