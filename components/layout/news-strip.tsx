'use client'

import { Megaphone, Pause, Play, TriangleAlert, X } from 'lucide'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { useNews } from './news.tsx'
import type { News } from './shown-news.ts'
import { NEWS_PAGE } from './unread-news.ts'

/** Slow enough to read. */
const PIXELS_PER_SECOND = 45

/**
 * The provider's notices, in the app bar of wide windows and below it in others. The line scrolls only if the
 * notices do not fit. It stops on hover, on focus and with its button. With reduced motion it shows the newest
 * notice and the number of the others. Screen readers read each notice once, as a list.
 */
export function NewsStrip({ place }: { place: 'bar' | 'below' }) {
  const { news, dismiss } = useNews()
  return news.length > 0 && <NewsLine news={news} dismiss={dismiss} place={place} />
}

interface NewsLineProps {
  news: News
  dismiss: (() => void) | undefined
  place: 'bar' | 'below'
}

function NewsLine({ news, dismiss, place }: NewsLineProps) {
  const t = useTranslations('shell')
  const locale = useLocaleCode()
  const [paused, setPaused] = useState(false)
  const { view, text, width } = useOverflow()
  const moving = width > 0
  const more = news.length - 1
  const items = (wrap: (id: string, title: string) => ReactNode) =>
    news.map(({ id, content }) => <li key={id}>{wrap(id, content[locale])}</li>)
  return (
    <section aria-label={t('notices')} className={`frame-news ${place}`}>
      {news.some(({ ongoing }) => ongoing) ? (
        <Icon icon={TriangleAlert} className="warning" />
      ) : (
        <Icon icon={Megaphone} />
      )}
      <div ref={view} className="view">
        <div
          className={`line ${moving ? 'moving' : ''} ${paused ? 'paused' : ''}`}
          style={moving ? { animationDuration: `${Math.round(width / PIXELS_PER_SECOND)}s` } : undefined}
        >
          <ul ref={text}>
            {items((id, title) => (
              <Link href={`${NEWS_PAGE}/${encodeURIComponent(id)}`} prefetch={false} title={title}>
                {title}
              </Link>
            ))}
          </ul>
          {moving && <ul aria-hidden>{items((_, title) => title)}</ul>}
        </div>
      </div>
      {more > 0 && (
        <Link href={NEWS_PAGE} prefetch={false} className="others">
          {t('notices_more', { count: more })}
        </Link>
      )}
      {moving && (
        <button
          type="button"
          className="frame-tool pause"
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Icon icon={Play} /> : <Icon icon={Pause} />}
        </button>
      )}
      {dismiss && (
        <button
          type="button"
          className="frame-tool"
          aria-label={t('dismiss')}
          title={t('dismiss')}
          onClick={dismiss}
        >
          <Icon icon={X} />
        </button>
      )}
    </section>
  )
}

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
