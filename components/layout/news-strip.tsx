'use client'

import { keyframes } from '@emotion/react'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Close from '@mui/icons-material/Close'
import Pause from '@mui/icons-material/Pause'
import Play from '@mui/icons-material/PlayArrow'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { type News, useNews } from './news.tsx'
import { NEWS_PAGE } from './unread-news.ts'

/** Slow enough to read. */
const PIXELS_PER_SECOND = 45

const run = keyframes({ to: { transform: 'translateX(-50%)' } })

/** The width from which the app bar has room for the notices. */
const WIDE = '@media (min-width: 1200px)'

/**
 * The provider's notices, in the app bar of wide windows and below it in others. The line scrolls only if the
 * notices do not fit. It stops on hover, on focus and with its button. With reduced motion it shows the newest
 * notice and the number of the others. Screen readers read each notice once, as a list.
 */
export function NewsStrip({ place }: { place: keyof typeof places }) {
  const { news, dismiss } = useNews()
  return news.length > 0 && <NewsLine news={news} dismiss={dismiss} place={place} />
}

interface NewsLineProps {
  news: News
  dismiss: (() => void) | undefined
  place: keyof typeof places
}

function NewsLine({ news, dismiss, place }: NewsLineProps) {
  const t = useTranslations('shell')
  const locale = localeOfTag(useLocale())
  const [paused, setPaused] = useState(false)
  const { view, text, width } = useOverflow()
  const moving = width > 0
  const more = news.length - 1
  const items = (wrap: (id: string, title: string) => ReactNode) =>
    news.map(({ id, content }) => <li key={id}>{wrap(id, content[locale])}</li>)
  return (
    <Box component="section" aria-label={t('notices')} sx={{ ...strip, ...places[place] }}>
      {news.some(({ ongoing }) => ongoing) ? (
        <Warning fontSize="small" color="warning" aria-hidden />
      ) : (
        <Campaign fontSize="small" aria-hidden />
      )}
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
      {dismiss && (
        <IconButton aria-label={t('dismiss')} title={t('dismiss')} onClick={dismiss}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const STILL = '@media (prefers-reduced-motion: reduce)'

const strip = {
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  color: 'text.secondary',
  typography: 'caption',
} as const

const places = {
  bar: { display: 'none', flex: 1, [WIDE]: { display: 'flex' } },
  below: {
    display: 'flex',
    height: 32,
    px: { xs: 1.5, sm: 2 },
    borderBottom: 1,
    borderColor: 'divider',
    [WIDE]: { display: 'none' },
  },
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
